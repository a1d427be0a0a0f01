import type { ReunionEstado } from '@puente/contracts/catalogue';
import { isEarlyStart } from '@puente/contracts/class-access';
import { classEnd } from '@puente/contracts/duration';
import { type ReactNode, type RefObject, useState, type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { PlayIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { isDue } from '../class-work.ts';
import { type ClassStep, useClassStep, type StepAnswer } from '../queries.ts';
import { AttendanceDialog } from './attendance-dialog.tsx';

/** A class as far as its actions need it. */
interface ActionableClass {
  id: string;
  nombre: string;
  fechaHora: string;
  duracion: string;
  reunion: { id: string; estado: ReunionEstado; enlace: string } | null;
}

/** Renders the recording controls of a class that is live or has ended. */
export type RecordingOf = (clase: ActionableClass) => ReactNode;

interface ClassActionsProps {
  clase: ActionableClass;
  recordingOf?: RecordingOf | undefined;
  /** Element that gets the focus when these buttons go, because the meeting was cancelled. */
  focusAfter?: RefObject<HTMLElement | null>;
  className?: string;
}

type Asking = 'start' | 'cancel' | 'finish' | 'attendance';

/** The buttons of a class for its staff, by the state of its meeting (ADM-5). */
export const ClassActions = ({ clase, recordingOf, focusAfter, className }: ClassActionsProps) => {
  const { t } = useTranslation('teaching');
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
      onError: (error) => {
        // The server's clock says that it is early.
        if (error instanceof CommandError && error.code === 'CLASS_NOT_DUE') setAsking('start');
        else toast(problemText(error), 'danger');
      },
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
          variant={isDue(clase, now) ? 'primary' : 'quiet'}
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
      {reunion && asking && (
        <Question asking={asking} clase={clase} reunionId={reunion.id} onStarted={enter} onClose={close} />
      )}
    </span>
  );
};

interface QuestionProps {
  asking: Asking;
  clase: ActionableClass;
  reunionId: string;
  onStarted: (answer: StepAnswer) => void;
  onClose: () => void;
}

/** The dialog of a pressed button. */
const Question = ({ asking, clase: { nombre, fechaHora }, reunionId, onStarted, onClose }: QuestionProps) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  if (asking === 'attendance') return <AttendanceDialog reunionId={reunionId} nombre={nombre} onClose={onClose} />;
  if (asking === 'start') {
    return (
      <StepDialog
        asked={{ step: 'start', reunionId, antesDeHora: true }}
        title={t('startEarly.title')}
        confirm={t('startEarly.confirm')}
        pending={t('starting')}
        onDone={onStarted}
        text={t('startEarly.text', { nombre, when: format.dateTime(fechaHora) })}
        onClose={onClose}
      />
    );
  }
  const texts = asking === 'cancel' ? 'cancelling' : 'finishing';
  return (
    <StepDialog
      asked={{ step: asking, reunionId }}
      title={t(`${texts}.title`)}
      confirm={t(`${texts}.confirm`)}
      pending={t(`${texts}.pending`)}
      isDanger={asking === 'cancel'}
      text={t(`${texts}.text`, { nombre })}
      onClose={onClose}
    />
  );
};

interface StepDialogProps {
  asked: ClassStep;
  title: string;
  text: string;
  confirm: string;
  pending: string;
  isDanger?: boolean;
  /** Replaces the message of success, such as by entering the room. */
  onDone?: (answer: StepAnswer) => void;
  onClose: () => void;
}

/** Asks before a step of a class (ADM-7). A refusal is shown in the dialog, which stays open. */
const StepDialog = ({ asked, onDone, ...question }: StepDialogProps) => {
  const { t } = useTranslation('teaching');
  const { take } = useClassStep();
  const problemText = useProblemText();
  return (
    <ConfirmAction
      {...question}
      cancel={t('back')}
      act={() => new Promise<StepAnswer>((onSuccess, onError) => void take(asked, { onSuccess, onError }))}
      done={onDone ? undefined : ({ message }) => message}
      onDone={onDone}
      failed={problemText}
      failure="within"
    />
  );
};

const tones: Record<ReunionEstado, Tone> = {
  Agendada: 'info',
  'En Vivo': 'danger',
  Completada: 'neutral',
  Cancelada: 'neutral',
};

const keys = { Agendada: 'scheduled', 'En Vivo': 'live', Completada: 'completed', Cancelada: 'cancelled' } as const;

/** The state of a meeting (ADM-5). A state that this version does not know is shown as it is, in yellow. */
export const MeetingBadge = ({ estado }: { estado: ReunionEstado }) => {
  const { t } = useTranslation('teaching');
  const tone: Tone | undefined = tones[estado];
  return tone ? <Badge tone={tone}>{t(`estado.${keys[estado]}`)}</Badge> : <Badge tone="warning">{estado}</Badge>;
};

/**
 * Keeps the focus at a group of buttons when the one that had it goes, because the state of the meeting changed or its
 * dialog closed; when the group itself goes, it is at `fallback`. Without it the focus would fall to the page, and the
 * layout would move it to the main content.
 */
const useKeptFocus = (state: string, fallback: RefObject<HTMLElement | null> | undefined) => {
  const group = useRef<HTMLSpanElement>(null);
  // Whether the focus is in the group, or in a dialog that it opened: React's events bubble through portals.
  const hasFocus = useRef(false);
  const last = useRef<HTMLElement>(null);
  // Not a layout effect: a dialog that closes leaves the page inert until its effects are cleaned up.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const target = last.current?.isConnected ? last.current : group.current?.querySelector<HTMLElement>('button, a');
    target?.focus();
  }, [state]);
  useLayoutEffect(
    () => () => {
      if (hasFocus.current) fallback?.current?.focus();
    },
    [fallback],
  );
  return {
    ref: group,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      hasFocus.current = true;
      if (group.current?.contains(target)) last.current = target;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
};

/** Why a step was not taken: the server's message, or what to do about the connection. */
export const useProblemText = () => {
  const { t } = useTranslation('teaching');
  return (error: unknown): string => {
    if (!(error instanceof CommandError)) return t('failed');
    if (error.problem === 'not-connected') return t('notConnected');
    if (error.problem === 'no-answer') return t('noAnswer');
    return error.message || t('failed');
  };
};
