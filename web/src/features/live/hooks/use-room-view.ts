import { useSyncExternalStore } from 'react';

import type { LiveRoom, RoomView } from '../room/live-room.ts';

/** Subscribes to the view of the room. */
export const useRoomView = (room: LiveRoom): RoomView =>
  useSyncExternalStore(
    (listener) => room.subscribe(listener),
    () => room.getView(),
    () => room.getView(),
  );
