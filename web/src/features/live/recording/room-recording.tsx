import type { PuertaDeSala } from '@puente/contracts/live';
import { useMemo } from 'react';

import type { LiveRoom, RoomView } from '../room/live-room.ts';
import type { RecordingSources } from './capture.ts';
import { RecordingButton } from './recording-button.tsx';

interface RoomRecordingProps {
  door: PuertaDeSala;
  room: Pick<LiveRoom, 'getView' | 'subscribe'>;
}

/** The recording's control in the toolbar of the embedded room: with the voices of the room, and its microphone. */
export const RoomRecording = ({ door, room }: RoomRecordingProps) => {
  const sources = useMemo(() => sourcesOf(room), [room]);
  // A student who was made moderator leads the class, and does not record it.
  if (!door.esPersonal) return null;
  return (
    <RecordingButton
      reunion={{ id: door.reunionId }}
      clase={{ id: door.claseId, nombre: door.claseNombre }}
      sources={sources}
    />
  );
};

const sourcesOf = ({ getView, subscribe }: RoomRecordingProps['room']): RecordingSources => ({
  isMicrophoneOn: () => getView().mine.microfono === 'on',
  hasRoomSound: true,
  roomSound: () => soundsOf(getView()),
  subscribe,
});

/** The others' voices, and the sound of what is shared. One's own screen is recorded anyway. */
const soundsOf = ({ streams, puestoId }: RoomView): MediaStream[] =>
  [...streams].flatMap(([key, stream]) =>
    !key.startsWith(`${puestoId}:`) && /:(microfono|sonidoPantalla)$/.test(key) ? [stream] : [],
  );
