import type { AcademySocket } from '../../../platform/realtime/command.ts';

/** Milliseconds between two pings, and without a pong until the socket counts as dead. */
const everyMs = 5_000;
const deadAfterMs = 8_000;
/** The same, when there is a reason to doubt: the device was asleep, or changed its network. */
const deadAfterDoubtMs = 3_000;
/** Milliseconds that a timer may be late before the page counts as having been asleep. */
const asleepMs = 2_000;

/**
 * Watches the realtime connection during a class. Socket.IO notices a dead connection only after 45 seconds; here it is
 * closed after eight, and Socket.IO opens a new one.
 */
export function watchLiveness(socketNow: () => AcademySocket | undefined, now: () => number = Date.now) {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let asked: AcademySocket | undefined;

  const forget = (): void => {
    clearTimeout(deadline);
    deadline = undefined;
    asked?.off('pong', forget);
    asked?.off('disconnect', forget);
    asked = undefined;
  };

  const ping = (withinMs: number): void => {
    const socket = socketNow();
    if (!socket?.connected) return forget();
    forget();
    asked = socket;
    socket.on('pong', forget);
    socket.on('disconnect', forget);
    const due = now() + withinMs;
    deadline = setTimeout(() => {
      // Late, because the page was asleep: the pong may be waiting.
      if (now() - due > asleepMs) return ping(deadAfterDoubtMs);
      forget();
      socket.io.engine.close();
    }, withinMs);
    socket.emit('ping');
  };

  const timer = setInterval(() => {
    if (!deadline) ping(deadAfterMs);
  }, everyMs);

  return {
    /** There is a reason to doubt: checks at once, and opens a lost connection now instead of after its back-off. */
    hurry: (): void => {
      const socket = socketNow();
      if (!socket || socket.connected) return ping(deadAfterDoubtMs);
      // Only one that waits for its back-off; `connect` alone would wait, too.
      if (socket.active) socket.disconnect().connect();
    },
    stop: (): void => {
      clearInterval(timer);
      forget();
    },
  };
}

/** Keeps a phone's screen on during the class. The browser takes the lock away from a hidden page. */
export function createWakeLock(wakeLock: Pick<WakeLock, 'request'> | undefined) {
  let held: Promise<WakeLockSentinel | undefined> | undefined;
  const release = (): void => {
    void held?.then((lock) => lock?.release());
    held = undefined;
  };
  return {
    /** Asks for the lock, again when the page is shown again. */
    hold: (): void => {
      release();
      // Refused on a low battery.
      held = wakeLock?.request('screen').catch(() => undefined);
    },
    release,
  };
}
