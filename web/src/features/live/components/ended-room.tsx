import type { ReactNode } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Mark, CalendarIcon, CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { RoomStatus } from '../room/live-room.ts';

type Reason = Extract<RoomStatus, { phase: 'ended' }>['reason'];

const tones: Record<Reason, 'calm' | 'success' | 'warning'> = {
  left: 'calm',
  finished: 'success',
  kicked: 'warning',
  replaced: 'calm',
  session: 'warning',
  access: 'warning',
};

interface EndedRoomProps {
  reason: Reason;
  /** Whether the person runs the class: what comes next is another thing for its students. */
  isStaff: boolean;
  onReturn: () => void;
}

/** After the room: why it ended for this person, and what comes next. */
export const EndedRoom = ({ reason, isStaff, onReturn }: EndedRoomProps) => {
  const { t } = useTranslation('live');
  const isTold = isStaff && (reason === 'left' || reason === 'finished');
  const canReturn = reason === 'left' || reason === 'replaced';
  return (
    <DoorMessage
      tone={tones[reason]}
      title={t(`ended.${reason}Title`)}
      text={t(isTold ? `ended.${reason}StaffText` : `ended.${reason}Text`)}
    >
      {canReturn && <Button onPress={onReturn}>{t(reason === 'left' ? 'ended.rejoin' : 'ended.useHere')}</Button>}
      {reason === 'session' ? (
        <LinkButton href="/?dialog=login">{t('ended.login')}</LinkButton>
      ) : (
        <LinkButton href={isStaff ? '/dashboard/paneladmin/tutorias' : '/dashboard/subscriptions'} variant="secondary">
          {t(isStaff ? 'ended.toTutoring' : 'door.toCourses')}
        </LinkButton>
      )}
    </DoorMessage>
  );
};

interface DoorMessageProps {
  tone: 'calm' | 'success' | 'warning';
  title: string;
  text: ReactNode;
  /** Links and buttons for the next step. */
  children: ReactNode;
}

const looks = {
  calm: { Icon: CalendarIcon, colours: 'bg-brand-soft text-brand' },
  success: { Icon: CheckIcon, colours: 'bg-success-soft text-success' },
  warning: { Icon: WarningIcon, colours: 'bg-warning-soft text-warning' },
};

/** The door of a room that one cannot enter now, or has left: one sentence, and what to do next. */
export const DoorMessage = ({ tone, title, text, children }: DoorMessageProps) => {
  const { Icon, colours } = looks[tone];
  return (
    <main className="flex min-h-dvh flex-col bg-canvas p-6">
      <Mark className="size-10 shrink-0" />
      <div className="m-auto flex max-w-md flex-col items-center gap-4 py-10 text-center">
        <span className={classNames('flex size-18 items-center justify-center rounded-full', colours)}>
          <Icon className="size-8" />
        </span>
        <h1 className="text-2xl text-ink">{title}</h1>
        <p role="status" className="text-muted">
          {text}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </main>
  );
};
