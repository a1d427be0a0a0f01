import type { Configuracion } from '@puente/contracts/settings';
import { useId } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { BrandSection } from '../components/brand-section.tsx';
import { isChangedMeanwhile, useSaveSettings, useSettings } from '../queries.ts';
import {
  changeOf,
  type Field,
  type Section,
  sections,
  strangePlaceholders,
  type Typed,
  written,
} from '../settings-rules.ts';

/** The panel's section of settings (ADM-14): what an academy changes without an engineer. */
export const Settings = () => {
  const { t } = useTranslation('settings');
  const query = useSettings();
  const { data: settings } = query;
  if (settings) {
    return (
      <div className="flex flex-col gap-6">
        <p className="max-w-2xl text-muted">{t('text')}</p>
        <SettingsForm section="academia" settings={settings} />
        <BrandSection settings={settings} />
        <SettingsForm section="acceso" settings={settings} />
        <SettingsForm section="reembolso" settings={settings} />
        <SettingsForm section="certificado" settings={settings} />
        <SettingsForm section="soporte" settings={settings} />
      </div>
    );
  }
  if (query.isLoadingError) {
    return <ErrorState message={t('loadFailed')} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
};

const kinds: Partial<Record<Field, { type?: 'email' | 'tel'; inputMode?: 'numeric' }>> = {
  telefono: { type: 'tel' },
  whatsapp: { type: 'tel' },
  correo: { type: 'email' },
  meses: { inputMode: 'numeric' },
  dias: { inputMode: 'numeric' },
  horas: { inputMode: 'numeric' },
  horasUrgente: { inputMode: 'numeric' },
};
const longTexts: ReadonlySet<Field> = new Set<Field>(['direccion', 'texto', 'textoEn']);
const untouched: Typed = {};

interface Props {
  section: Section;
  settings: Configuracion;
}

/** The form of a section: each field says what it changes. What is typed stays, whatever happens to the saving. */
const SettingsForm = ({ section, settings }: Props) => {
  const { t } = useTranslation('settings');
  const heading = useId();
  const { form, propsOf } = useSectionForm({ section, settings });
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
        {form.isWrong && <Alert tone="danger">{t('check')}</Alert>}
      </Form>
    </Card>
  );
};

/** The form of a section over what is stored. */
const useSectionForm = ({ section, settings }: Props) => {
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
  const form = useForm({
    initial: untouched,
    label: (field) => textOf(field, 'label'),
    problems: (typed) => {
      const result = resultOf(typed);
      const wrong: Field[] = 'wrong' in result ? result.wrong : [];
      return Object.fromEntries(wrong.map((field) => [field, wrongText(field, typed)]));
    },
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
