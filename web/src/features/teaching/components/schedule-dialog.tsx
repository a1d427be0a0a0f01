import { type ReactNode, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { coursesOfClasses } from '../../../shared/classes/taught-classes.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type SchedulableClass, useClassStep, useSchedulableClasses } from '../queries.ts';
import { useProblemText } from './class-actions.tsx';

interface SchedulingDialogProps {
  title: string;
  isBusy: boolean;
  onClose: () => void;
  /** Shown once there are classes that can get a meeting. */
  children: (classes: readonly SchedulableClass[]) => ReactNode;
}

/** A dialog about the classes that can get a meeting, with the states of their loading. */
export const SchedulingDialog = ({ title, isBusy, onClose, children }: SchedulingDialogProps) => {
  const { t } = useTranslation('teaching');
  const classes = useSchedulableClasses();
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={title} isDismissable={!isBusy}>
      {classes.isPending && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {classes.isLoadingError && (
        <ErrorState message={messageOf(classes.error, t('loadFailed'))} onRetry={() => void classes.refetch()} />
      )}
      {classes.data?.length === 0 && (
        <EmptyState title={t('scheduleDialog.empty')} text={t('scheduleDialog.emptyText')} />
      )}
      {classes.data && classes.data.length > 0 && children(classes.data)}
    </Dialog>
  );
};

/** 'Agendar Reunión para una Clase' (ADM-6): course, module and class are chosen one after the other. */
export const ScheduleDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('teaching');
  const step = useClassStep();
  return (
    <SchedulingDialog title={t('scheduleDialog.title')} isBusy={step.isPending} onClose={onClose}>
      {(classes) => <ScheduleForm classes={classes} step={step} onClose={onClose} />}
    </SchedulingDialog>
  );
};

interface ScheduleFormProps {
  classes: readonly SchedulableClass[];
  step: ReturnType<typeof useClassStep>;
  onClose: () => void;
}

const ScheduleForm = ({ classes, step, onClose }: ScheduleFormProps) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { optionOf } = useEditionNames();
  const problemText = useProblemText();
  const [cursoId, setCourse] = useState<string | null>(null);
  const [moduloId, setModule] = useState<string | null>(null);
  const [claseId, setClass] = useState<string | null>(null);

  const ofCourse = classes.filter((clase) => clase.cursoId === cursoId);
  const ofModule = ofCourse.filter((clase) => clase.moduloId === moduloId);
  // Looked up on each render: somebody else may schedule it while the dialog is open.
  const chosen = ofModule.find(({ id }) => id === claseId);
  const schedule = () =>
    chosen &&
    void step.take(
      { step: 'schedule', claseId: chosen.id },
      {
        onSuccess: ({ message }) => {
          toast(message);
          onClose();
        },
      },
    );

  return (
    <div className="flex flex-col gap-5">
      <Select
        label={t('scheduleDialog.course')}
        options={coursesOfClasses(classes).map(optionOf)}
        value={cursoId}
        isDisabled={step.isPending}
        onChange={(id) => {
          setCourse(id);
          setModule(null);
          setClass(null);
        }}
      />
      {cursoId !== null && (
        <Select
          label={t('scheduleDialog.module')}
          options={distinct(ofCourse, ({ moduloId: id, moduloNombre: label }) => ({ id, label }))}
          value={moduloId}
          isDisabled={step.isPending}
          onChange={(id) => {
            setModule(id);
            setClass(null);
          }}
        />
      )}
      {moduloId !== null && (
        <Select
          label={t('scheduleDialog.class')}
          options={ofModule.map(({ id, nombre, fechaHora }) => ({
            id,
            label: nombre,
            detail: format.dateTime(fechaHora),
          }))}
          value={claseId}
          isDisabled={step.isPending}
          onChange={setClass}
        />
      )}
      {chosen && (
        <dl className="rounded-md bg-brand-soft px-4 py-3">
          <dt className="font-semibold text-ink">{chosen.nombre}</dt>
          <dd className="text-muted first-letter:uppercase">
            {format.dateTime(chosen.fechaHora)} · {format.duration(chosen.duracion)}
          </dd>
        </dl>
      )}
      {step.error && <Alert tone="danger">{problemText(step.error)}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" isDisabled={step.isPending} onPress={onClose}>
          {t('scheduleDialog.cancel')}
        </Button>
        <Button isDisabled={!chosen} isPending={step.isPending} pendingText={t('scheduling')} onPress={schedule}>
          {t('schedule')}
        </Button>
      </div>
    </div>
  );
};

/** The options of a select, each once, in the order of the classes. */
const distinct = (
  classes: readonly SchedulableClass[],
  optionOf: (clase: SchedulableClass) => { id: string; label: string },
) => [...new Map(classes.map(optionOf).map((option) => [option.id, option])).values()];
