import { type ReactNode, useState, useEffect } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LockIcon } from '../../../ui/icons-later.tsx';
import { RefreshIcon, WarningIcon } from '../../../ui/icons.tsx';
import type { RoomStatus } from '../room/live-room.ts';
import { type FailedStatus, failureOf, refusalOf } from '../view/room-errors.ts';
import { RoomHeader } from './room-header.tsx';
import { PeopleIcon } from './room-icons.tsx';

/** The room's status; Jitsi reports a missing permission, too, as an error that it cannot go on after. */
export type FrameStatus = RoomStatus | FailedStatus;

export interface RoomFrameProps {
  /** The class's name. */
  name: string;
  status: FrameStatus;
  /** Signs in the header. */
  signs?: ReactNode;
  /** Finishes the class, for the course's staff. */
  onFinish: (() => Promise<unknown>) | null;
  onLeave: () => void;
  onRetry: () => void;
  /** Whether a retry is under way while the failure is still shown. */
  isRetrying?: boolean;
  children?: ReactNode;
}

/** Above the keyboard of a phone that is held across: a panel goes without its title there, in px. */
const low = 260;

/** The full-screen room of both providers (LIVE-4): header, the way out, and errors with retry and close. */
export const RoomFrame = (props: RoomFrameProps) => {
  const { name, status, signs, onFinish, onLeave, onRetry, isRetrying = false, children } = props;
  const [isAsking, setAsking] = useState(false);
  useDarkPage();
  const visible = useVisibleArea();
  return (
    <main
      style={visible ? { top: visible.top, height: visible.height } : {}}
      className="group/room fixed inset-0 z-40 flex h-dvh flex-col bg-canvas pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] text-ink"
      {...(visible && visible.height < low && { 'data-low': '' })}
    >
      <RoomHeader name={name} phase={status.phase} onEnd={() => (onFinish ? setAsking(true) : onLeave())}>
        {status.phase !== 'failed' && signs}
      </RoomHeader>
      {status.phase === 'failed' ? (
        <Failure status={status} onRetry={onRetry} isRetrying={isRetrying} onClose={onLeave} />
      ) : (
        <div className="relative flex min-h-0 grow">{children}</div>
      )}
      {onFinish && <LeaveDialogs isOpen={isAsking} onOpenChange={setAsking} onLeave={onLeave} onFinish={onFinish} />}
    </main>
  );
};

interface FailureProps {
  status: FailedStatus;
  onRetry: () => void;
  isRetrying: boolean;
  onClose: () => void;
}

/** LIVE-8: the sentence that fits, what else the server said, and what to do next. */
const Failure = ({ status, onRetry, isRetrying, onClose }: FailureProps) => {
  const { t } = useTranslation('live');
  const { error, detail } = failureOf(status);
  const refusal = refusalOf(status);
  const hints = {
    connection: t('error.connectionHint'),
    unexpected: detail || t('error.unexpectedHint'),
    permission: '',
    room: detail,
  };
  const hint = refusal ? t(`refusal.${refusal}Hint`) : hints[error];
  const Refused = refusal === 'locked' ? LockIcon : PeopleIcon;
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto p-6">
      <div role="alert" className="m-auto flex max-w-md flex-col items-center gap-4 text-center">
        <span
          className={classNames(
            'flex size-16 items-center justify-center rounded-full',
            refusal ? 'bg-warning-soft text-warning' : 'bg-danger-soft text-danger',
          )}
        >
          {refusal ? <Refused className="size-7" /> : <WarningIcon className="size-7" />}
        </span>
        <p className="font-display text-xl text-ink">{refusal ? t(`refusal.${refusal}`) : t(`error.${error}`)}</p>
        {hint && <p className="text-muted">{hint}</p>}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button onPress={onRetry} isPending={isRetrying} pendingText={t('error.retrying')}>
            <RefreshIcon />
            {t('error.retry')}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {t('error.close')}
          </Button>
        </div>
      </div>
    </div>
  );
};

interface LeaveDialogsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onLeave: () => void;
  /** Finishes the class for everyone. */
  onFinish: () => Promise<unknown>;
}

/** The course's staff leave alone, or finish the class for everyone (ADM-7), which asks once more. */
const LeaveDialogs = ({ isOpen, onOpenChange, onLeave, onFinish }: LeaveDialogsProps) => {
  const { t } = useTranslation('live');
  const [isFinishing, setFinishing] = useState(false);
  return (
    <>
      <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('leave.title')} size="sm">
        <p className="text-muted">{t('leave.text')}</p>
        <div className="mt-6 flex flex-col gap-3">
          <Button
            onPress={() => {
              onOpenChange(false);
              onLeave();
            }}
          >
            {t('leave.only')}
          </Button>
          <Button
            variant="danger"
            onPress={() => {
              onOpenChange(false);
              setFinishing(true);
            }}
          >
            {t('leave.finish')}
          </Button>
          <Button variant="quiet" onPress={() => onOpenChange(false)}>
            {t('leave.back')}
          </Button>
        </div>
      </Dialog>
      {isFinishing && (
        <ConfirmAction
          title={t('leave.finishTitle')}
          text={t('leave.finishText')}
          confirm={t('leave.finishYes')}
          cancel={t('leave.back')}
          pending={t('leave.finishing')}
          isDanger
          act={onFinish}
          failed={(error) => (error instanceof CommandError && error.message) || t('leave.finishFailed')}
          failure="within"
          onClose={() => setFinishing(false)}
        />
      )}
    </>
  );
};

/** The room is dark in both themes, with the menus and dialogs that stand beside it in the page. */
function useDarkPage(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    dataset['theme'] = 'dark';
    return () => {
      if (before === undefined) delete dataset['theme'];
      else dataset['theme'] = before;
    };
  }, []);
}

/** Less is left by a keyboard of the screen, not by the browser's own bars, in px. */
const keyboardFrom = 120;

/**
 * The part of the page that a keyboard of the screen leaves, in px; null while there is none. On phones it covers the
 * page instead of making it smaller (`interactive-widget`), with the field that one writes in, at the bottom.
 */
function useVisibleArea(): { top: number; height: number } | null {
  const [area, setArea] = useState<{ top: number; height: number } | null>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const look = (): void => {
      const { offsetTop, height, scale } = visualViewport;
      // Enlarged by two fingers, less is visible too.
      const isCovered = scale < 1.05 && document.documentElement.clientHeight - height > keyboardFrom;
      setArea(isCovered ? { top: offsetTop, height } : null);
    };
    look();
    visualViewport.addEventListener('resize', look);
    visualViewport.addEventListener('scroll', look);
    return () => {
      visualViewport.removeEventListener('resize', look);
      visualViewport.removeEventListener('scroll', look);
    };
  }, []);
  return area;
}
