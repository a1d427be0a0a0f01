import { type SyntheticEvent, useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCourseOptions } from '../../../shared/panel/course-options.ts';
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { codeChange, type CodeForm, emptyForm, errorsOf, type FormError, formOf, newCode } from '../code-form.ts';
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
  const [form, setForm] = useState<CodeForm>(code ? formOf(code) : emptyForm);
  const [isTried, setTried] = useState(false);
  const { create, change } = useCodeChanges();
  const saving = code ? change : create;
  const codeField = useRef<HTMLInputElement>(null);
  const percentField = useRef<HTMLInputElement>(null);
  const usesField = useRef<HTMLInputElement>(null);
  const set = (changed: Partial<CodeForm>) => setForm((before) => ({ ...before, ...changed }));
  const wrong = errorsOf(form, !code);
  const errorOf = (name: FormError) => (isTried && wrong.includes(name) ? t(`fields.${name}.wrong`) : undefined);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = wrong;
    if (first) return { codigo: codeField, porcentaje: percentField, usos: usesField }[first].current?.focus();
    if (saving.isPending) return;
    const onSuccess = (saved: Code) => {
      toast(code ? t('saved') : t('created', { code: saved.codigo }));
      onClose();
    };
    if (code) change.mutate({ id: code.id, ...codeChange(form, code) }, { onSuccess });
    else create.mutate(newCode(form), { onSuccess });
  };
  const isWhole = form.tipo === 'total';
  return (
    <FormDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={code ? t('editTitle', { code: code.codigo }) : t('newTitle')}
      isDismissable={!saving.isPending}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {!code && (
          <>
            <RadioCards
              label={t('fields.tipo.label')}
              value={form.tipo}
              onChange={(tipo) => set({ tipo })}
              cards={(['porcentaje', 'total'] as const).map((value) => ({
                value,
                title: t(`fields.tipo.${value}`),
                text: t(`fields.tipo.${value}Text`),
              }))}
            />
            <TextField
              ref={codeField}
              label={t('fields.codigo.label')}
              hint={t('fields.codigo.hint')}
              autoComplete="off"
              maxLength={32}
              value={form.codigo}
              onChange={(codigo) => set({ codigo })}
              error={errorOf('codigo')}
            />
          </>
        )}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {!isWhole && (
            <TextField
              ref={percentField}
              label={t('fields.porcentaje.label')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={form.porcentaje}
              onChange={(porcentaje) => set({ porcentaje })}
              error={errorOf('porcentaje')}
            />
          )}
          <TextField
            ref={usesField}
            label={t(isWhole ? 'fields.usos.seats' : 'fields.usos.label')}
            hint={isWhole ? undefined : t('fields.usos.hint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={form.usos}
            onChange={(usos) => set({ usos })}
            error={errorOf('usos')}
          />
        </div>
        <div>
          <DatePicker
            label={t('fields.termina.label')}
            value={form.termina}
            isDisabled={form.termina === null}
            onChange={(termina) => termina && set({ termina })}
          />
          <Checkbox
            value={form.termina === null}
            onChange={(isOpen) => set({ termina: isOpen ? null : new Date().toISOString().slice(0, 10) })}
          >
            {t('fields.termina.none')}
          </Checkbox>
        </div>
        <ProgrammeField value={form.programaId} onChange={(programaId) => set({ programaId })} code={code} />
        <TextField
          label={t('fields.organizacion.label')}
          hint={t('fields.organizacion.hint')}
          maxLength={120}
          value={form.organizacion}
          onChange={(organizacion) => set({ organizacion })}
        />
        <TextArea
          label={t('fields.nota.label')}
          rows={2}
          maxLength={1_000}
          value={form.nota}
          onChange={(nota) => set({ nota })}
        />
        {code && <Alert>{t('keepsPrice')}</Alert>}
        {saving.isError && <Alert tone="danger">{messageOf(saving.error, t('failed'))}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" isDisabled={saving.isPending} onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" isPending={saving.isPending} pendingText={t('saving')}>
            {t(code ? 'save' : 'create')}
          </Button>
        </div>
      </form>
    </FormDialog>
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
      label={t('fields.programa.label')}
      hint={t('fields.programa.hint')}
      value={value ?? every}
      onChange={(id) => onChange(id === every ? null : id)}
      options={[{ id: every, label: t('fields.programa.every') }, ...[...named].map(([id, label]) => ({ id, label }))]}
    />
  );
};
