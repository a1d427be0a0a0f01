import type { Configuracion } from '@puente/contracts/settings';
import { type ReactNode, useId } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { isChangedMeanwhile, useSaveSettings } from '../queries.ts';
import {
  changeOf,
  type Field,
  type Section,
  sections,
  strangePlaceholders,
  type Typed,
  written,
} from '../settings-rules.ts';

const kinds: Partial<Record<Field, { type?: 'email' | 'tel'; inputMode?: 'numeric' | 'decimal' }>> = {
  telefono: { type: 'tel' },
  whatsapp: { type: 'tel' },
  correo: { type: 'email' },
  meses: { inputMode: 'numeric' },
  dias: { inputMode: 'numeric' },
  horas: { inputMode: 'numeric' },
  horasUrgente: { inputMode: 'numeric' },
  numero: { inputMode: 'numeric' },
  primera: { inputMode: 'decimal' },
  gracia: { inputMode: 'numeric' },
};
const longTexts: ReadonlySet<Field> = new Set<Field>(['direccion', 'texto', 'textoEn']);
const untouched: Typed = {};

interface Props {
  section: Section;
  settings: Configuracion;
  /** Hints below the fields, which follow what is typed. */
  below?: (typed: Typed) => ReactNode;
  /** Asks before what is typed is saved. */
  ask?: (send: () => void) => void;
}

/** The form of a section: each field says what it changes. What is typed stays, whatever happens to the saving. */
export const SettingsForm = ({ below, ...of }: Props) => {
  const { t } = useTranslation('settings');
  const heading = useId();
  const { section } = of;
  const { form, propsOf } = useSectionForm(of);
  return (
    <Card as="section" aria-labelledby={heading}>
      <Form
        form={form}
        submit={t('save')}
        pending={t('saving')}
        align="start"
        className="flex flex-col gap-6"
        failure={({ error, text }) =>
          isChangedMeanwhile(error) ? t('changedMeanwhile') : `${t('failed')} ${text}`.trim()
        }
      >
        <div>
          <h2 id={heading} className="text-2xl text-ink">
            {t(`${section}.title`)}
          </h2>
          <p className="mt-1 max-w-2xl text-muted">{t(`${section}.text`)}</p>
        </div>
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 lg:grid-cols-2">
          {sections[section].map((field) =>
            longTexts.has(field) ? (
              <TextArea key={field} rows={3} {...propsOf(field)} />
            ) : (
              <TextField key={field} {...propsOf(field)} />
            ),
          )}
        </div>
        {below?.(form.values)}
        {form.isWrong && <Alert tone="danger">{t('check')}</Alert>}
      </Form>
    </Card>
  );
};

/** The form of a section over what is stored. */
const useSectionForm = ({ section, settings, ask }: Omit<Props, 'below'>) => {
  const { t } = useTranslation('settings');
  const save = useSaveSettings();
  const stored: Partial<Record<Field, string | number | null>> = settings[section];
  const textOf = (field: Field, part: 'label' | 'hint' | 'wrong'): string =>
    t(`${section}.fields.${field}.${part}` as Parameters<typeof t>[0]);
  const wrongText = (field: Field, typed: Typed): string => {
    const found = section === 'certificado' ? strangePlaceholders(typed[field]) : [];
    return found.length > 0 ? t('unknownPlaceholders', { found: found.join(', ') }) : textOf(field, 'wrong');
  };
  const resultOf = (typed: Typed) => changeOf(section, settings[section], typed);
  const form = useForm<Typed>({
    initial: untouched,
    label: (field) => textOf(field, 'label'),
    problems: (typed) => {
      const result = resultOf(typed);
      const wrong: Field[] = 'wrong' in result ? result.wrong : [];
      return Object.fromEntries(wrong.map((field) => [field, wrongText(field, typed)]));
    },
    ...(ask && { ask: (typed, send) => ask(() => send(typed)) }),
    save: (_, typed) => {
      const result = resultOf(typed);
      return save.mutateAsync({ [section]: 'change' in result ? result.change : {}, version: settings.version });
    },
    onSaved: () => form.reset(),
    done: t('saved'),
    failed: '',
  });
  const propsOf = (field: Field) => ({
    ...form.field(field),
    hint: textOf(field, 'hint'),
    value: form.values[field] ?? written(stored[field] ?? null),
    ...kinds[field],
  });
  return { form, propsOf };
};
