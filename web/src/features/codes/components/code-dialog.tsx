import { CodigoCambiado, CodigoCreado } from '@puente/contracts/codes';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../shared/forms/form.tsx';
import { type FormFieldProps, useForm } from '../../../shared/forms/use-form.ts';
import { useCourseOptions } from '../../../shared/panel/course-options.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { codeChange, type CodeForm, emptyForm, formOf, newCode } from '../code-form.ts';
import { type Code, useCodeChanges } from '../queries.ts';

const every = '*';

interface CodeDialogProps {
  /** Without one, a new code is made. */
  code?: Code | undefined;
  onClose: () => void;
}

/** Makes a code, or changes one (ADM-18). */
export const CodeDialog = ({ code, onClose }: CodeDialogProps) => {
  const { t } = useTranslation('codes');
  const { create, change } = useCodeChanges();
  const form = useForm<CodeForm, CodigoCreado | CodigoCambiado, Code>({
    initial: code ? formOf(code) : emptyForm,
    label: (field, { tipo }) => t(field === 'usos' && tipo === 'total' ? 'fields.usos.seats' : `fields.${field}.label`),
    schema: code ? CodigoCambiado : CodigoCreado,
    body: (typed) => (code ? codeChange(typed, code) : newCode(typed)),
    sentences: { codigo: t('fields.codigo.wrong') },
    save: (body) => ('tipo' in body ? create.mutateAsync(body) : change.mutateAsync({ id: code?.id ?? '', ...body })),
    done: ({ codigo }) => (code ? t('saved') : t('created', { code: codigo })),
    onSaved: onClose,
    failed: t('failed'),
  });
  const { tipo } = form.values;
  const paysAll = tipo === 'total';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={code ? t('editTitle', { code: code.codigo }) : t('newTitle')}
      submit={t(code ? 'save' : 'create')}
      pending={t('saving')}
    >
      {!code && (
        <>
          <RadioCards
            {...form.field('tipo')}
            cards={(['porcentaje', 'total'] as const).map((value) => ({
              value,
              title: t(`fields.tipo.${value}`),
              text: t(`fields.tipo.${value}Text`),
            }))}
          />
          <TextField {...form.field('codigo')} hint={t('fields.codigo.hint')} autoComplete="off" />
        </>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {!paysAll && <TextField {...form.field('porcentaje')} autoComplete="off" />}
        <TextField {...form.field('usos')} hint={paysAll ? undefined : t('fields.usos.hint')} autoComplete="off" />
      </div>
      <EndField field={form.field('termina')} onChange={(day) => form.change({ termina: day })} />
      <ProgrammeField
        value={form.values.programaId}
        onChange={(programaId) => form.change({ programaId })}
        code={code}
      />
      <TextField {...form.field('organizacion')} hint={t('fields.organizacion.hint')} />
      <TextArea {...form.field('nota')} rows={2} />
      {code && <Alert>{t('keepsPrice')}</Alert>}
    </FormDialog>
  );
};

interface EndFieldProps {
  field: FormFieldProps<string | null>;
  onChange: (termina: string | null) => void;
}

/** The last day of a code, or that it has none. */
const EndField = ({ field, onChange }: EndFieldProps) => {
  const { t } = useTranslation('codes');
  const isOpen = field.value === null;
  return (
    <div>
      <DatePicker {...field} isDisabled={isOpen} onChange={(day) => day && onChange(day)} />
      <Checkbox value={isOpen} onChange={(open) => onChange(open ? null : new Date().toISOString().slice(0, 10))}>
        {t('fields.termina.none')}
      </Checkbox>
    </div>
  );
};

interface ProgrammeFieldProps {
  value: string | null;
  onChange: (programaId: string | null) => void;
  code: Code | undefined;
}

/** For which programme a code is: named by its newest course, since editions of a programme share their title. */
const ProgrammeField = ({ value, onChange, code }: ProgrammeFieldProps) => {
  const { t } = useTranslation('codes');
  const courses = useCourseOptions();
  const named = new Map((courses.data ?? []).map(({ programaId, titulo }) => [programaId, titulo]));
  // A programme none of whose courses is on offer.
  if (code?.programa && !named.has(code.programa.id)) named.set(code.programa.id, code.programa.slug);
  return (
    <Select
      label={t('fields.programaId.label')}
      hint={t('fields.programaId.hint')}
      value={value ?? every}
      onChange={(id) => onChange(id === every ? null : id)}
      options={[
        { id: every, label: t('fields.programaId.every') },
        ...[...named].map(([id, label]) => ({ id, label })),
      ]}
    />
  );
};
