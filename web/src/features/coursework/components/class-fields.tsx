import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { coursesOfClasses, useTaughtClasses } from '../../../shared/classes/taught-classes.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AssignmentDraft } from '../assignment-form.ts';
import { distinct } from '../class-options.ts';

interface ClassFieldsProps {
  value: AssignmentDraft;
  onChange: (change: Partial<AssignmentDraft>) => void;
  isReadOnly: boolean;
  /** Said at what is not chosen yet. */
  missing: string | undefined;
}

/** The class that is asked for work: course, module and class are chosen one after the other. */
export const ClassFields = ({ value, onChange, isReadOnly, missing }: ClassFieldsProps) => {
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
