import type { RoomEvents } from '@puente/contracts/room';

import type { ShownReaction } from './live-room.ts';

/** Milliseconds that a reaction is shown, and how many at most. */
const shownMs = 4_000;
const most = 24;

/** The reactions on the screen. */
export function createReactions(changed: () => void) {
  let shown: readonly ShownReaction[] = [];
  let count = 0;
  return {
    shown: () => shown,
    show: ({ puestoId, nombre, reaccion }: Parameters<RoomEvents['salaReaccion']>[0]): void => {
      count += 1;
      const id = String(count);
      shown = [...shown, { id, puestoId, nombre, reaccion }].slice(-most);
      changed();
      setTimeout(() => {
        shown = shown.filter((each) => each.id !== id);
        changed();
      }, shownMs);
    },
  };
}
