import type { ReunionEstado } from '@puente/contracts/catalogue';
import { classEnd } from '@puente/contracts/duration';
import { type ReactNode, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PlayIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { isEarlyStart } from '../class-work.ts';
import { type ClassStep, useClassStep } from '../queries.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useProblemText } from '../use-problem-text.ts';
import { AttendanceDialog } from './attendance-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

/** A class as far as its actions need it. */
export interface ActionableClass {
  id: string;
  nombre: string;
  fechaHora: string;
  duracion: string;
  reunion: { id: string; estado: ReunionEstado; enlace: string } | null;
}

/** Renders the recording controls of a class that is live or has ended. */
export type RecordingOf = (clase: ActionableClass) => ReactNode;

export interface ClassActionsProps {
  clase: ActionableClass;
  recordingOf?: RecordingOf | undefined;
  /** Where the focus goes when these buttons go, because the meeting was cancelled. */
  focusAfter?: RefObject<HTMLElement | null>;
  className?: string;
}

type Asking = 'start' | 'cancel' | 'finish' | 'attendance';

/** What the staff of a class can do with it now, by the state of its meeting (ADM-5). */
export const ClassActions = ({ clase, recordingOf, focusAfter, className }: ClassActionsProps) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const now = useNow();
  const navigate = useNavigate();
  const step = useClassStep();
  const problemText = useProblemText();
  const [asking, setAsking] = useState<Asking>();
  const { id: claseId, nombre, reunion } = clase;
  const estado = reunion?.estado;
  const keptFocus = useKeptFocus(`${estado} ${asking}`, focusAfter);

  const enter = ({ enlace }: { enlace?: string }) => enlace !== undefined && void navigate(enlace);
  const take = (asked: ClassStep) =>
    void step.take(asked, {
      onSuccess: (answer) => (asked.step === 'start' ? enter(answer) : toast(answer.message)),
      onError: (error) => toast(problemText(error), 'danger'),
    });
  const close = () => setAsking(undefined);
  const named = (action: string) => ({ 'aria-label': t('actionOf', { action, nombre }) });

  return (
    <span {...keptFocus} className={classNames('inline-flex flex-wrap items-center gap-2', className)}>
      {!reunion && now < classEnd(clase) && (
        <Button
          size="sm"
          isPending={step.isPending}
          pendingText={t('scheduling')}
          {...named(t('schedule'))}
          onPress={() => take({ step: 'schedule', claseId })}
        >
          {t('schedule')}
        </Button>
      )}
      {reunion && estado === 'Agendada' && (
        <Button
          size="sm"
          isPending={step.isPending}
          pendingText={t('starting')}
          {...named(t('start'))}
          onPress={() =>
            isEarlyStart(clase, now) ? setAsking('start') : take({ step: 'start', reunionId: reunion.id })
          }
        >
          <PlayIcon />
          {t('start')}
        </Button>
      )}
      {reunion && estado === 'En Vivo' && (
        <>
          <LinkButton size="sm" href={reunion.enlace} {...named(t('join'))}>
            <PlayIcon />
            {t('join')}
          </LinkButton>
          {recordingOf?.(clase)}
          <Button variant="secondary" size="sm" {...named(t('finish'))} onPress={() => setAsking('finish')}>
            {t('finish')}
          </Button>
        </>
      )}
      {estado === 'Completada' && recordingOf?.(clase)}
      {(estado === 'En Vivo' || estado === 'Completada') && (
        <Button variant="quiet" size="sm" {...named(t('attendance.open'))} onPress={() => setAsking('attendance')}>
          {t('attendance.open')}
        </Button>
      )}
      {reunion && estado !== 'En Vivo' && estado !== 'Completada' && (
        <Button variant="quiet" size="sm" {...named(t('cancel'))} onPress={() => setAsking('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {reunion && asking === 'start' && (
        <StepDialog
          asked={{ step: 'start', reunionId: reunion.id }}
          title={t('startEarly.title')}
          confirm={t('startEarly.confirm')}
          pending={t('starting')}
          onDone={enter}
          text={t('startEarly.text', { nombre, when: format.dateTime(clase.fechaHora) })}
          onClose={close}
        />
      )}
      {reunion && asking === 'cancel' && (
        <StepDialog
          asked={{ step: 'cancel', reunionId: reunion.id }}
          title={t('cancelling.title')}
          confirm={t('cancelling.confirm')}
          pending={t('cancelling.pending')}
          isDanger
          text={t('cancelling.text', { nombre })}
          onClose={close}
        />
      )}
      {reunion && asking === 'finish' && (
        <StepDialog
          asked={{ step: 'finish', reunionId: reunion.id }}
          title={t('finishing.title')}
          confirm={t('finishing.confirm')}
          pending={t('finishing.pending')}
          text={t('finishing.text', { nombre })}
          onClose={close}
        />
      )}
      {reunion && asking === 'attendance' && (
        <AttendanceDialog reunionId={reunion.id} nombre={nombre} onClose={close} />
      )}
    </span>
  );
};
