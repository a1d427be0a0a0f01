import type { RoomView } from './live-room.ts';

/** What is shown, as `verSala` takes it. */
export interface Watched {
  calidad: RoomView['calidadElegida'];
  grande: string | null;
  visibles: string[];
}

/** Milliseconds that scrolling and resizing may go on before the server is told. */
const settleMs = 150;
const mostVisible = 60;

/** Tells the server whose pictures are on the screen: after they have stopped changing, and not twice the same. */
export function createWatching(send: (watched: Watched) => Promise<void>) {
  let watched: Watched = { calidad: 'auto', grande: null, visibles: [] };
  let told: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const said = JSON.stringify(watched);
    if (said === told) return;
    told = said;
    send(watched).catch(() => {
      // Told again with the next change or the next seat.
      if (told === said) told = undefined;
    });
  };

  return {
    change: (part: Partial<Watched>): void => {
      watched = { ...watched, ...part };
      watched.visibles = [...new Set(watched.visibles)].slice(0, mostVisible);
      timer ??= setTimeout(tell, settleMs);
    },
    /** A new seat knows nothing yet. */
    tellAnew: (): void => {
      told = undefined;
      tell();
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
