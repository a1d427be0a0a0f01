import { useMemo } from 'react';
import { useParams } from 'react-router';

import type { RecordingSlotProps } from '../../features/live/components/class-room.tsx';
import { RecordingControls } from '../../features/live/recording/recording-controls.tsx';
import type { RecordingSources } from '../../features/live/recording/recording-sources.ts';
import { browserChosenDevices } from '../../features/live/room/chosen-devices.ts';
import { createEmbeddedRoom } from '../../features/live/room/embedded-room.ts';
import type { LiveRoom } from '../../features/live/room/live-room.ts';
import { RoomScreen } from '../../features/live/screens/room.tsx';
import { useSessionGuard } from '../session-guard.ts';

/** The room of a live class, outside the dashboard's layout. Composes the academy's own room with the recording. */
export const RoomRoute = () => {
  const { roomName = '' } = useParams();
  useSessionGuard();
  return (
    <RoomScreen
      key={roomName}
      roomName={roomName}
      createRoom={createEmbeddedRoom}
      devices={browserChosenDevices}
      Recording={RoomRecording}
    />
  );
};

/** Records the class with the sound of the room, and tells everyone in it. */
const RoomRecording = ({ door, room }: RecordingSlotProps) => {
  const sources = useMemo(() => sourcesOf(room), [room]);
  return (
    <RecordingControls
      reunion={{ id: door.reunionId }}
      clase={{ id: door.claseId, nombre: door.claseNombre }}
      sources={sources}
      announce={async (records) => (await room.moderate(records ? 'grabacionEmpieza' : 'grabacionTermina')) === null}
    />
  );
};

const sourcesOf = (room: LiveRoom): RecordingSources => ({
  isMicrophoneOn: () => room.getView().mine.microfono === 'on',
  hasRoomSound: true,
  roomSound: () => {
    const { streams, puestoId } = room.getView();
    return [...streams].flatMap(([key, stream]) =>
      /:(microfono|sonidoPantalla)$/.test(key) && !key.startsWith(`${puestoId}:`) ? [stream] : [],
    );
  },
  subscribe: (listener) => room.subscribe(listener),
});
