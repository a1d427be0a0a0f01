import type { AccesoASala, PuertaDeSala } from '@puente/contracts/live';
import type { SalaEstado } from '@puente/contracts/room';
import { type ComponentType, useEffect, useState } from 'react';

import { ApiError } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ClassRoom, type RecordingSlotProps } from '../components/class-room.tsx';
import { DoorMessage } from '../components/door-message.tsx';
import { EndedRoom } from '../components/ended-room.tsx';
import { RoomFrame } from '../components/room-frame.tsx';
import { RecordingNotice } from '../components/room-header.tsx';
import { WaitingPlace } from '../components/waiting-place.tsx';
import { useAccess, useDoor, useFinishClass } from '../queries.ts';
import type { ChosenDevices, LiveRoom, RoomStatus } from '../room/live-room.ts';

/** What the Jitsi view is told; it says by `onStatus` how it stands, and is unmounted to leave. */
export interface JitsiSlotProps {
  door: PuertaDeSala;
  access: AccesoASala;
  onStatus: (status: RoomStatus) => void;
  /** Who records, or null, at each change. */
  onRecording: (grabando: SalaEstado['grabando']) => void;
}

export interface RoomScreenProps {
  roomName: string;
  /** Makes one participation in the academy's own room. */
  createRoom: (identity: { roomName: string; reunionId: string; access: AccesoASala }) => LiveRoom;
  /** The devices that were chosen before, and for the next class. */
  devices: { get: () => ChosenDevices; change: (changes: ChosenDevices) => void };
  Recording?: ComponentType<RecordingSlotProps>;
  Jitsi?: ComponentType<JitsiSlotProps>;
}

/** The page of a live class's room: the waiting place before it, the room while it is live, and its end. */
export const RoomScreen = (props: RoomScreenProps) => {
  const { t } = useTranslation('live');
  const { data: door, error, isFetching, refetch } = useDoor(props.roomName);
  const [chosen, setChosen] = useState(props.devices.get);
  usePageTitle(door?.claseNombre ?? t('pageTitle'));
  if (!door) {
    if (!error) return <Looking />;
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
      return (
        <DoorMessage tone="warning" title={t('door.unknownTitle')} text={t('door.unknownText')}>
          <CoursesLink />
        </DoorMessage>
      );
    }
    return (
      <DoorMessage tone="warning" title={t('door.refusedTitle')} text={t('door.loadFailed')}>
        <Button isPending={isFetching} onPress={() => void refetch()}>
          {t('door.retry')}
        </Button>
      </DoorMessage>
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
  if (ended) {
    return (
      <EndedRoom
        reason={isOver && ended.reason === 'left' ? 'finished' : ended.reason}
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
  return <Live key={attempt} {...props} onEnded={setEnded} onRetry={() => setAttempt(attempt + 1)} />;
};

type Ended = Extract<RoomStatus, { phase: 'ended' }>;

interface LiveProps extends EntryProps {
  onEnded: (ended: Ended) => void;
  onRetry: () => void;
}

const Live = (props: LiveProps) => {
  const { t } = useTranslation('live');
  const access = useAccess(props.door);
  const { error } = access;
  if (access.data) return <Inside {...props} access={access.data} />;
  if (!error) return <Looking />;
  const code = error instanceof ApiError ? error.code : '';
  const retry = (
    <Button isPending={access.isFetching} onPress={() => void access.refetch()}>
      {t('door.retry')}
    </Button>
  );
  if (code === 'ROOM_SUBSCRIPTION_REQUIRED') {
    return (
      <DoorMessage tone="warning" title={t('door.inactiveTitle')} text={t('door.inactiveText')}>
        <LinkButton href="/dashboard/payments">{t('door.toPayments')}</LinkButton>
        <CoursesLink />
      </DoorMessage>
    );
  }
  return (
    <DoorMessage
      tone="warning"
      title={t('door.refusedTitle')}
      text={error instanceof ApiError && error.message ? error.message : t('door.loadFailed')}
    >
      {code === 'ROOM_KICKED' ? null : retry}
      <CoursesLink />
    </DoorMessage>
  );
};

const Inside = (props: LiveProps & { access: AccesoASala }) => {
  const { access, door } = props;
  const { t } = useTranslation('live');
  const { mutateAsync: finishClass } = useFinishClass(door);
  const finish = async (): Promise<string | null> => {
    try {
      await finishClass();
      return null;
    } catch (error) {
      return (error instanceof CommandError && error.message) || t('leave.finishFailed');
    }
  };
  const onFinish = door.esPersonal ? finish : null;
  return access.provider === 'jitsi' ? (
    <InJitsi {...props} onFinish={onFinish} />
  ) : (
    <InOwnRoom {...props} onFinish={onFinish} />
  );
};

type InsideProps = LiveProps & { access: AccesoASala; onFinish: (() => Promise<string | null>) | null };

const InOwnRoom = ({ door, access, createRoom, Recording, onFinish, onEnded }: InsideProps) => {
  const [room, setRoom] = useState<LiveRoom | null>(null);
  useEffect(() => {
    const { roomName, reunionId } = door;
    const entered = createRoom({ roomName, reunionId, access });
    const look = () => {
      const { status } = entered.getView();
      if (status.phase === 'ended') onEnded(status);
    };
    const unsubscribe = entered.subscribe(look);
    setRoom(entered);
    entered.join();
    return () => {
      unsubscribe();
      entered.leave();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one participation for each mount
  }, []);
  if (!room) return <Looking />;
  return (
    <ClassRoom
      door={door}
      room={room}
      Recording={Recording}
      onFinish={onFinish}
      onLeave={() => room.leave()}
      onRetry={() => room.retry()}
    />
  );
};

const connecting: RoomStatus = { phase: 'connecting' };

const InJitsi = ({ door, access, Jitsi, onFinish, onEnded, onRetry }: InsideProps) => {
  const [status, setStatus] = useState<RoomStatus>(connecting);
  const [grabando, setGrabando] = useState<SalaEstado['grabando']>(null);
  useEffect(() => {
    if (status.phase === 'ended') onEnded(status);
  }, [status, onEnded]);
  return (
    <RoomFrame
      name={door.claseNombre}
      status={status}
      signs={grabando && <RecordingNotice grabando={grabando} />}
      onFinish={onFinish}
      onLeave={() => onEnded({ phase: 'ended', reason: 'left' })}
      onRetry={onRetry}
    >
      {Jitsi && <Jitsi door={door} access={access} onStatus={setStatus} onRecording={setGrabando} />}
    </RoomFrame>
  );
};

const CoursesLink = () => {
  const { t } = useTranslation('live');
  return (
    <LinkButton href="/dashboard/subscriptions" variant="secondary">
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
