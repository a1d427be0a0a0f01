import {
  instruccionesMaxLength,
  notaMaximaLimit,
  type Tarea,
  tareaTituloMaxLength,
} from '@puente/contracts/coursework';
import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { viewerZone } from '../../../platform/i18n/time-zone.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import { isRefused, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type AssignmentDraft, bodyOf, draftOf, newAssignment, problemsIn } from '../assignment-form.ts';
import { useSaveAssignment } from '../queries.ts';
import { ClassFields } from './class-fields.tsx';

interface AssignmentDialogProps {
  /** The assignment that is edited; undefined for a new one. */
  tarea?: Tarea;
  onClose: () => void;
}

/** Asks for work in a class, or changes what is asked for. What is typed survives a failure and closing the dialog. */
export const AssignmentDialog = ({ tarea, onClose }: AssignmentDialogProps) => {
  const { t } = useTranslation('coursework');
  const save = useSaveAssignment();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(tarea ? 'edit.title' : 'edit.newTitle')}
      isDismissable={!save.isPending}
    >
      <AssignmentFields tarea={tarea} save={save} onClose={onClose} />
    </Dialog>
  );
};

interface AssignmentFieldsProps {
  tarea: Tarea | undefined;
  save: ReturnType<typeof useSaveAssignment>;
  onClose: () => void;
}

const AssignmentFields = ({ tarea, save, onClose }: AssignmentFieldsProps) => {
  const { t } = useTranslation('coursework');
  const format = useFormat();
  const zone = viewerZone();
  const draft = useDraft(`tarea:${tarea?.id ?? 'nueva'}`, tarea ? draftOf(tarea, zone) : newAssignment);
  const [isChecked, setChecked] = useState(false);
  const { value } = draft;
  const problems = isChecked ? problemsIn(value) : [];
  const edit = (change: Partial<AssignmentDraft>): void => {
    draft.change({ ...value, ...change });
    save.reset();
  };
  const submit = (): void => {
    setChecked(true);
    if (save.isPending || problemsIn(value).length > 0 || isRefused(value.instrucciones, instruccionesMaxLength))
      return;
    save.mutate(
      { claseId: value.claseId, body: bodyOf(value, zone, tarea) },
      {
        onSuccess: () => {
          draft.clear();
          toast(t(tarea ? 'edit.changed' : 'edit.saved'));
          onClose();
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-5"
    >
      {draft.isResumed && <Alert tone="info">{t('edit.resumed')}</Alert>}
      {!tarea && (
        <ClassFields
          value={value}
          onChange={edit}
          isDisabled={save.isPending}
          isMissing={problems.includes('claseId')}
        />
      )}
      <TextField
        isRequired
        label={t('edit.fields.titulo.label')}
        maxLength={tareaTituloMaxLength}
        value={value.titulo}
        onChange={(titulo) => edit({ titulo })}
        isDisabled={save.isPending}
        error={problems.includes('titulo') ? t('edit.fields.titulo.missing') : undefined}
      />
      <WritingField
        label={t('edit.fields.instrucciones.label')}
        hint={t('edit.fields.instrucciones.hint')}
        isMarkdown
        maxLength={instruccionesMaxLength}
        value={value.instrucciones}
        onChange={(instrucciones) => edit({ instrucciones })}
        isDisabled={save.isPending}
      />
      <div className="flex flex-col gap-2">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <DatePicker
            isRequired
            label={t('edit.fields.dia.label')}
            value={value.dia || null}
            onChange={(dia) => edit({ dia: dia ?? '' })}
            isDisabled={save.isPending}
            error={problems.includes('dia') ? t('edit.fields.dia.missing') : undefined}
          />
          <TimeField
            isRequired
            label={t('edit.fields.hora.label')}
            value={value.hora || null}
            onChange={(hora) => edit({ hora: hora ?? '' })}
            isDisabled={save.isPending}
            error={problems.includes('hora') ? t('edit.fields.hora.missing') : undefined}
          />
        </div>
        <p className="text-sm text-muted">{t('edit.zone', { zone: format.zone() })}</p>
      </div>
      <TextField
        isRequired
        inputMode="numeric"
        label={t('edit.fields.notaMaxima.label')}
        value={value.notaMaxima}
        onChange={(notaMaxima) => edit({ notaMaxima })}
        isDisabled={save.isPending}
        error={
          problems.includes('notaMaxima') ? t('edit.fields.notaMaxima.wrong', { limit: notaMaximaLimit }) : undefined
        }
        className="sm:max-w-40"
      />
      {problems.length > 0 && <Alert tone="danger">{t('edit.incomplete')}</Alert>}
      {save.error && <Alert tone="danger">{messageOf(save.error, t('edit.problem'))}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button
          variant="quiet"
          isDisabled={save.isPending}
          onPress={() => {
            draft.clear();
            onClose();
          }}
        >
          {t('edit.discard')}
        </Button>
        <Button type="submit" isPending={save.isPending} pendingText={t('edit.saving')}>
          {t(tarea ? 'edit.saveChanges' : 'edit.save')}
        </Button>
      </div>
    </form>
  );
};
