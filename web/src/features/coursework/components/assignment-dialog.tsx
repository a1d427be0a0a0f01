import { instruccionesMaxLength, notaMaximaLimit, type Tarea, TareaPedida } from '@puente/contracts/coursework';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { viewerZone } from '../../../platform/i18n/reader.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { coursesOfClasses, useTaughtClasses } from '../../../shared/classes/taught-classes.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { FormDialog } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { bodyOf, draftOf, newAssignment, type AssignmentDraft } from '../assignment-form.ts';
import { useSaveAssignment, type TaughtClass } from '../queries.ts';

interface AssignmentDialogProps {
  /** The assignment that is edited; undefined for a new one. */
  tarea?: Tarea;
  onClose: () => void;
}

const labels = { cursoId: 'course', moduloId: 'module', claseId: 'class' } as const;

/** The state of the form. What is typed survives a failure and closing the dialog. */
const useAssignmentForm = ({ tarea, onClose }: AssignmentDialogProps) => {
  const { t } = useTranslation('coursework');
  const zone = viewerZone();
  const save = useSaveAssignment();
  return useForm({
    initial: tarea ? draftOf(tarea, zone) : newAssignment,
    draft: `tarea:${tarea?.id ?? 'nueva'}`,
    label: (field) => {
      const name = field === 'cursoId' || field === 'moduloId' || field === 'claseId' ? labels[field] : field;
      return t(`edit.fields.${name}.label`);
    },
    schema: TareaPedida,
    body: (typed) => bodyOf(typed, zone, tarea),
    sentences: {
      titulo: t('edit.fields.titulo.missing'),
      // The field itself says what is wrong with its text.
      instrucciones: '',
      notaMaxima: t('edit.fields.notaMaxima.wrong', { limit: notaMaximaLimit }),
    },
    problems: ({ claseId, dia, hora }) => ({
      claseId: claseId === '' && t('edit.fields.course.missing'),
      dia: dia === '' && t('edit.fields.dia.missing'),
      hora: hora === '' && t('edit.fields.hora.missing'),
    }),
    save: (body, { claseId }) => save.mutateAsync({ claseId, body }),
    done: t(tarea ? 'edit.changed' : 'edit.saved'),
    onSaved: onClose,
    failed: t('edit.problem'),
  });
};

/** Asks for work in a class, or changes what is asked for. */
export const AssignmentDialog = ({ tarea, onClose }: AssignmentDialogProps) => {
  const { t } = useTranslation('coursework');
  const format = useFormat();
  const form = useAssignmentForm({ ...(tarea && { tarea }), onClose });
  const day = form.field('dia');
  const time = form.field('hora');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(tarea ? 'edit.title' : 'edit.newTitle')}
      submit={t(tarea ? 'edit.saveChanges' : 'edit.save')}
      pending={t('edit.saving')}
      cancel={t('edit.discard')}
      onCancel={() => {
        form.reset();
        onClose();
      }}
    >
      {form.isResumed && <Alert tone="info">{t('edit.resumed')}</Alert>}
      {!tarea && (
        <ClassFields
          value={form.values}
          onChange={form.change}
          isReadOnly={form.isSaving}
          missing={form.field('claseId').error}
        />
      )}
      <TextField {...form.field('titulo')} />
      <WritingField
        {...form.field('instrucciones')}
        hint={t('edit.fields.instrucciones.hint')}
        isMarkdown
        maxLength={instruccionesMaxLength}
      />
      <div className="flex flex-col gap-2">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <DatePicker {...day} isRequired value={day.value || null} onChange={(next) => day.onChange(next ?? '')} />
          <TimeField {...time} isRequired value={time.value || null} onChange={(next) => time.onChange(next ?? '')} />
        </div>
        <p className="text-sm text-muted">{t('edit.zone', { zone: format.zone() })}</p>
      </div>
      <TextField {...form.field('notaMaxima')} isRequired className="sm:max-w-40" />
      {form.isWrong && <Alert tone="danger">{t('edit.incomplete')}</Alert>}
    </FormDialog>
  );
};

interface ClassFieldsProps {
  value: AssignmentDraft;
  onChange: (change: Partial<AssignmentDraft>) => void;
  isReadOnly: boolean;
  /** Said at what is not chosen yet. */
  missing: string | undefined;
}

/** The class that is asked for work: course, module and class are chosen one after the other. */
const ClassFields = ({ value, onChange, isReadOnly, missing }: ClassFieldsProps) => {
  const { t } = useTranslation('coursework');
  const format = useFormat();
  const { optionOf } = useEditionNames();
  const { data: classes, error, isFetching, refetch } = useTaughtClasses();
  if (!classes) {
    return error ? (
      <ErrorState message={messageOf(error, t('edit.failed'))} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('edit.loading')}>
        <Skeleton className="h-20 w-full" />
      </div>
    );
  }
  if (classes.length === 0) return <EmptyState title={t('edit.noClasses')} text={t('edit.noClassesText')} />;
  const ofCourse = classes.filter(({ cursoId }) => cursoId === value.cursoId);
  const ofModule = ofCourse.filter(({ moduloId }) => moduloId === value.moduloId);
  return (
    <>
      <Select
        label={t('edit.fields.course.label')}
        options={coursesOfClasses(classes).map(optionOf)}
        value={value.cursoId || null}
        onChange={(cursoId) => onChange({ cursoId, moduloId: '', claseId: '' })}
        isReadOnly={isReadOnly}
        error={value.cursoId === '' ? missing : undefined}
      />
      {ofCourse.length > 0 && (
        <Select
          label={t('edit.fields.module.label')}
          options={distinct(ofCourse, ({ moduloId: id, moduloNombre: label }) => ({ id, label }))}
          value={value.moduloId || null}
          onChange={(moduloId) => onChange({ moduloId, claseId: '' })}
          isReadOnly={isReadOnly}
          error={value.moduloId === '' ? missing : undefined}
        />
      )}
      {ofModule.length > 0 && (
        <Select
          label={t('edit.fields.class.label')}
          options={ofModule.map(({ id, nombre, fechaHora }) => ({
            id,
            label: nombre,
            detail: format.dateTime(fechaHora),
          }))}
          value={value.claseId || null}
          onChange={(claseId) => onChange({ claseId })}
          isReadOnly={isReadOnly}
          error={missing}
        />
      )}
    </>
  );
};

/** The options of a select, each once, in the order of the classes. */
const distinct = (
  classes: readonly TaughtClass[],
  optionOf: (clase: TaughtClass) => { id: string; label: string },
): { id: string; label: string }[] => [...new Map(classes.map(optionOf).map((option) => [option.id, option])).values()];
