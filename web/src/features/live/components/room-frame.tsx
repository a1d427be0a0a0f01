import { type ReactNode, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { RefreshIcon, WarningIcon } from '../../../ui/icons.tsx';
import { useDarkPage } from '../hooks/use-dark-page.ts';
import type { RoomStatus } from '../room/live-room.ts';
import { failureOf } from '../view/room-errors.ts';
import { LeaveDialogs } from './leave-dialogs.tsx';
import { RoomHeader } from './room-header.tsx';

export interface RoomFrameProps {
  /** The class's name. */
  name: string;
  status: RoomStatus;
  /** Signs in the header. */
  signs?: ReactNode;
  /** Finishes the class, for the course's staff. @returns why it failed, or null */
  onFinish: (() => Promise<string | null>) | null;
  onLeave: () => void;
  onRetry: () => void;
  children: ReactNode;
}

/** The full-screen room of both providers (LIVE-4): header, the way out, and errors with retry and close. */
export const RoomFrame = ({ name, status, signs, onFinish, onLeave, onRetry, children }: RoomFrameProps) => {
  const [isAsking, setAsking] = useState(false);
  useDarkPage();
  return (
    <main className="fixed inset-0 z-40 flex h-dvh flex-col bg-canvas pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] text-ink">
      <RoomHeader name={name} status={status} onEnd={() => (onFinish ? setAsking(true) : onLeave())}>
        {status.phase !== 'failed' && signs}
      </RoomHeader>
      {status.phase === 'failed' ? (
        <Failure status={status} onRetry={onRetry} onClose={onLeave} />
      ) : (
        <div className="relative flex min-h-0 grow">{children}</div>
      )}
      {onFinish && <LeaveDialogs isOpen={isAsking} onOpenChange={setAsking} onLeave={onLeave} onFinish={onFinish} />}
    </main>
  );
};

interface FailureProps {
  status: Extract<RoomStatus, { phase: 'failed' }>;
  onRetry: () => void;
  onClose: () => void;
}

/** LIVE-8: the sentence that fits, what else the server said, and what to do next. */
const Failure = ({ status, onRetry, onClose }: FailureProps) => {
  const { t } = useTranslation('live');
  const { error, detail } = failureOf(status);
  const hints = {
    connection: t('error.connectionHint'),
    unexpected: t('error.unexpectedHint'),
    permission: '',
    room: detail,
  };
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto p-6">
      <div role="alert" className="m-auto flex max-w-md flex-col items-center gap-4 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-danger-soft text-danger">
          <WarningIcon className="size-7" />
        </span>
        <p className="font-display text-xl text-ink">{t(`error.${error}`)}</p>
        {hints[error] && <p className="text-muted">{hints[error]}</p>}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button onPress={onRetry}>
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
