import type { AccesoASala, PuertaDeSala } from '@puente/contracts/live';
import type { SalaEstado } from '@puente/contracts/room';
import { type ComponentType, useEffect, useState } from 'react';

import { Spinner } from '../../../ui/progress.tsx';
import type { JitsiRoom } from '../jitsi/jitsi-room.tsx';
import { useFinishClass } from '../queries.ts';
import type { LiveRoom, RoomStatus } from '../room/live-room.ts';
import { hasWebRtc } from '../room/media.ts';
import { ClassRoom, type RecordingSlotProps } from './class-room.tsx';
import { type FrameStatus, RoomFrame } from './room-frame.tsx';
import { RecordingNotice } from './room-header.tsx';
import { StageWithoutMedia } from './without-media.tsx';

/** Components that the app composes into the room. */
export interface RoomParts {
  /** Makes one participation in the academy's own room. */
  createRoom: (identity: { roomName: string; reunionId: string; access: AccesoASala }) => LiveRoom;
  /** The recording's controls, for moderators. */
  Recording?: ComponentType<RecordingSlotProps>;
}

interface InsideRoomProps extends RoomParts {
  door: PuertaDeSala;
  access: AccesoASala;
  onEnded: (ended: Extract<RoomStatus, { phase: 'ended' }>) => void;
  /** Asks for a new way in, and enters anew. */
  onRetry: () => void;
}

type ProviderProps = InsideRoomProps & { onFinish: (() => Promise<unknown>) | null };

/** A live class from within, by its provider: the academy's own room, or Jitsi. */
export const InsideRoom = (props: InsideRoomProps) => {
  const { access, door } = props;
  const { mutateAsync: finishClass } = useFinishClass(door);
  const onFinish = door.esPersonal ? () => finishClass() : null;
  return access.provider === 'jitsi' ? (
    <AtJitsi {...props} onFinish={onFinish} />
  ) : (
    <InOwnRoom {...props} onFinish={onFinish} />
  );
};

const InOwnRoom = ({ door, access, createRoom, Recording, onFinish, onEnded }: ProviderProps) => {
  const [room, setRoom] = useState<LiveRoom | null>(null);
  useEffect(() => {
    const { roomName, reunionId } = door;
    const entered = createRoom({ roomName, reunionId, access });
    const unsubscribe = entered.subscribe(() => {
      const { status } = entered.getView();
      if (status.phase === 'ended') onEnded(status);
    });
    setRoom(entered);
    entered.join();
    return () => {
      unsubscribe();
      entered.leave();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one participation for each mount
  }, []);
  return (
    room && (
      <ClassRoom
        door={door}
        room={room}
        Recording={Recording}
        onFinish={onFinish}
        onLeave={() => room.leave()}
        onRetry={() => room.retry()}
      />
    )
  );
};

const AtJitsi = ({ door, access, onFinish, onEnded, onRetry }: ProviderProps) => {
  const [status, setStatus] = useState<FrameStatus>({ phase: 'connecting' });
  const [grabando, setGrabando] = useState<SalaEstado['grabando']>(null);
  const [loaded, setLoaded] = useState<{ JitsiRoom: typeof JitsiRoom }>();
  const [hasMedia] = useState(hasWebRtc);
  // Loaded without `lazy`, whose failure would take the whole page, and for good.
  useEffect(() => {
    if (!hasMedia) return;
    import('../jitsi/jitsi-room.tsx').then(setLoaded, () =>
      setStatus({ phase: 'failed', failure: 'connection', message: '' }),
    );
  }, [hasMedia]);
  return (
    <RoomFrame
      name={door.claseNombre}
      status={hasMedia ? status : { phase: 'connected' }}
      signs={grabando && <RecordingNotice grabando={grabando} />}
      onFinish={onFinish}
      onLeave={() => onEnded({ phase: 'ended', reason: 'left' })}
      onRetry={onRetry}
    >
      {!hasMedia && <StageWithoutMedia isStaff={door.esPersonal} onChat={null} />}
      {hasMedia && loaded && (
        <loaded.JitsiRoom
          acceso={access}
          title={door.claseNombre}
          onJoined={() => setStatus({ phase: 'connected' })}
          onFailed={(failure, message, code) => setStatus({ phase: 'failed', failure, message, code })}
          onLeft={(reason) => onEnded({ phase: 'ended', reason })}
          onKicked={() => onEnded({ phase: 'ended', reason: 'kicked' })}
          onRecording={setGrabando}
        />
      )}
      {hasMedia && !loaded && <Spinner className="m-auto size-9 text-brand" />}
    </RoomFrame>
  );
};
