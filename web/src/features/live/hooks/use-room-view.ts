import { useSyncExternalStore } from 'react';

import type { LiveRoom, RoomView } from '../room/live-room.ts';

/** What the room shows now. */
export const useRoomView = (room: LiveRoom): RoomView =>
  useSyncExternalStore(
    (listener) => room.subscribe(listener),
    () => room.getView(),
    () => room.getView(),
  );
