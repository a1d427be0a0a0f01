import './room.css';
import type { PuertaDeSala } from '@puente/contracts/live';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ApiError } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { DoorMessage, EndedRoom } from '../components/ended-room.tsx';
import { InsideRoom, type RoomParts } from '../components/inside-room.tsx';
import { RoomFrame } from '../components/room-frame.tsx';
import { WaitingPlace } from '../components/waiting-place.tsx';
import { useRoomStyles } from '../hooks/use-room-styles.ts';
import { useAccess, useDoor } from '../queries.ts';
import type { ChosenDevices, RoomStatus } from '../room/live-room.ts';
import { type FailedStatus, failureAtDoor } from '../view/room-errors.ts';

/** Address of the viewer's classes. */
const coursesAddress = '/dashboard/subscriptions';

export interface RoomScreenProps extends RoomParts {
  roomName: string;
  /** The devices that were chosen before, and for the next class. */
  devices: { get: () => ChosenDevices; change: (changes: ChosenDevices) => void };
}

/** The page of a live class's room: the waiting place before it, the room while it is live, and its end. */
export const RoomScreen = (props: RoomScreenProps) => {
  const { t } = useTranslation('live');
  const { data: door, error, isFetching, refetch } = useDoor(props.roomName);
  const [chosen, setChosen] = useState(props.devices.get);
  usePageTitle(door?.claseNombre ?? t('pageTitle'));
  useRoomStyles();
  if (!door) {
    if (!error) return <Looking />;
    return (
      <FailedDoor
        failure={doorFailure(error, t('door.unknownText'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const choose = (changes: ChosenDevices): void => {
    props.devices.change(changes);
    setChosen(props.devices.get());
  };
  if (door.estado === 'Agendada') return <WaitingPlace door={door} devices={chosen} onDevices={choose} />;
  if (door.estado === 'Cancelada') {
    return (
      <DoorMessage tone="calm" title={t('door.cancelledTitle')} text={t('door.cancelledText')}>
        <CoursesLink />
      </DoorMessage>
    );
  }
  return <Entry {...props} door={door} />;
};

type EntryProps = RoomScreenProps & { door: PuertaDeSala };

/**
 * A class that is live, or was while one was in it. Each attempt to enter is a new participation. Whoever was in the room
 * until its end is told so by the room; whoever comes later, by the door.
 */
const Entry = (props: EntryProps) => {
  const { t } = useTranslation('live');
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<Ended | null>(null);
  const isOver = props.door.estado === 'Completada';
  const [wasLive] = useState(!isOver);
  const reason = isOver && (!ended || ended.reason === 'left') ? 'finished' : ended?.reason;
  if (wasLive && reason) {
    return (
      <EndedRoom
        reason={reason}
        isStaff={props.door.esPersonal}
        onReturn={() => {
          setEnded(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  if (isOver) {
    return (
      <DoorMessage tone="calm" title={t('door.overTitle')} text={t('door.overText')}>
        <CoursesLink />
      </DoorMessage>
    );
  }
  return <Live key={attempt} {...props} attempt={attempt} onEnded={setEnded} onRetry={() => setAttempt(attempt + 1)} />;
};

type Ended = Extract<RoomStatus, { phase: 'ended' }>;

interface LiveProps extends EntryProps {
  attempt: number;
  onEnded: (ended: Ended) => void;
  onRetry: () => void;
}

const Live = (props: LiveProps) => {
  const { t } = useTranslation('live');
  const access = useAccess(props.door, props.attempt);
  const { error } = access;
  if (access.data) return <InsideRoom {...props} access={access.data} />;
  if (!error) return <Looking />;
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'ROOM_SUBSCRIPTION_REQUIRED') {
    return (
      <DoorMessage tone="warning" title={t('door.inactiveTitle')} text={t('door.inactiveText')}>
        <LinkButton href="/dashboard/payments">{t('door.toPayments')}</LinkButton>
        <CoursesLink />
      </DoorMessage>
    );
  }
  if (code === 'ROOM_KICKED') {
    return (
      <DoorMessage tone="warning" title={t('door.refusedTitle')} text={error.message}>
        <Button isPending={access.isFetching} onPress={() => void access.refetch()}>
          {t('door.retry')}
        </Button>
        <CoursesLink />
      </DoorMessage>
    );
  }
  return (
    <FailedDoor failure={failureAtDoor(error)} onRetry={() => void access.refetch()} isRetrying={access.isFetching} />
  );
};

/** The failure of the class's address: the server's words for a room that isn't there don't say where to find one. */
const doorFailure = (error: unknown, unknownRoom: string): FailedStatus => {
  const failure = failureAtDoor(error);
  return failure.failure === 'room' ? { ...failure, message: unknownRoom } : failure;
};

interface FailedDoorProps {
  failure: FailedStatus;
  onRetry: () => void;
  isRetrying: boolean;
}

/** A room that could not be opened (LIVE-8): the room's own frame, so that it looks as a room that failed later. */
const FailedDoor = ({ failure, onRetry, isRetrying }: FailedDoorProps) => {
  const navigate = useNavigate();
  const leave = () => void navigate(coursesAddress);
  return (
    <RoomFrame name="" status={failure} onFinish={null} onLeave={leave} onRetry={onRetry} isRetrying={isRetrying} />
  );
};

const CoursesLink = () => {
  const { t } = useTranslation('live');
  return (
    <LinkButton href={coursesAddress} variant="secondary">
      {t('door.toCourses')}
    </LinkButton>
  );
};

const Looking = () => {
  const { t } = useTranslation('live');
  return (
    <main className="flex min-h-dvh items-center justify-center bg-canvas p-6">
      <h1 className="sr-only">{t('pageTitle')}</h1>
      <p role="status" className="flex flex-col items-center gap-4 text-muted">
        <Spinner className="size-9 text-brand" />
        {t('door.loading')}
      </p>
    </main>
  );
};
