import type { Configuracion } from '@puente/contracts/settings';
import { type SubmitEvent, useId, useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { isChangedMeanwhile, useSaveSettings } from '../queries.ts';
import { changeOf, type Field, type Section, sections, type Typed, written } from '../settings-rules.ts';

const kinds: Partial<Record<Field, { type?: 'email' | 'tel'; inputMode?: 'numeric' }>> = {
  telefono: { type: 'tel' },
  whatsapp: { type: 'tel' },
  correo: { type: 'email' },
  meses: { inputMode: 'numeric' },
  horas: { inputMode: 'numeric' },
  horasUrgente: { inputMode: 'numeric' },
};

interface Props {
  section: Section;
  settings: Configuracion;
}

/** The form of a section: each field says what it changes. What is typed stays, whatever happens to the saving. */
export const SettingsForm = ({ section, settings }: Props) => {
  const { t } = useTranslation('settings');
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveSettings();
  const [typed, setTyped] = useState<Typed>({});
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const stored: Partial<Record<Field, string | number | null>> = settings[section];
  const textOf = (field: Field, part: 'label' | 'hint' | 'wrong'): string =>
    t(`${section}.fields.${field}.${part}` as Parameters<typeof t>[0]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    const result = changeOf(section, settings[section], typed);
    if ('wrong' in result) {
      save.reset();
      setWrong(result.wrong);
      form.current?.querySelector<HTMLElement>(`[name="${result.wrong[0]}"]`)?.focus();
      return;
    }
    save.mutate(
      { [section]: result.change, version: settings.version },
      {
        onSuccess: () => {
          setTyped({});
          toast(t('saved'));
        },
      },
    );
  };
  const propsOf = (field: Field) => ({
    name: field,
    label: textOf(field, 'label'),
    hint: textOf(field, 'hint'),
    error: wrong.includes(field) && textOf(field, 'wrong'),
    value: typed[field] ?? written(stored[field] ?? null),
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [field]: value }));
      setWrong((before) => before.filter((each) => each !== field));
    },
    ...kinds[field],
  });
  return (
    <Card as="section" aria-labelledby={heading}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <div>
          <h2 id={heading} className="text-2xl text-ink">
            {t(`${section}.title`)}
          </h2>
          <p className="mt-1 max-w-2xl text-muted">{t(`${section}.text`)}</p>
        </div>
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 lg:grid-cols-2">
          {sections[section].map((field) =>
            field === 'direccion' ? (
              <TextArea key={field} rows={3} {...propsOf(field)} />
            ) : (
              <TextField key={field} {...propsOf(field)} />
            ),
          )}
        </div>
        {wrong.length > 0 && <Alert tone="danger">{t('check')}</Alert>}
        {save.isError && (
          <Alert tone="danger">
            {isChangedMeanwhile(save.error)
              ? t('changedMeanwhile')
              : `${t('failed')} ${messageOf(save.error, '')}`.trim()}
          </Alert>
        )}
        <Button type="submit" className="self-start" isPending={save.isPending} pendingText={t('saving')}>
          {t('save')}
        </Button>
      </form>
    </Card>
  );
};
