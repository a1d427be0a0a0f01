import { useParams } from 'react-router';

import { RoomRecording } from '../../features/live/recording/room-recording.tsx';
import { browserChosenDevices } from '../../features/live/room/devices.ts';
import { createEmbeddedRoom } from '../../features/live/room/embedded-room.ts';
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
