import { useSyncExternalStore } from 'react';

import type { LiveRoom, RoomView } from '../room/live-room.ts';

/** Returns the room's present view. */
export const useRoomView = (room: LiveRoom): RoomView =>
  useSyncExternalStore(
    (listener) => room.subscribe(listener),
    () => room.getView(),
    () => room.getView(),
  );
