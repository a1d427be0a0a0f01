import type { RoomStatus } from './live-room.ts';
import { delayMs, type Need, type Trouble, verdictOn } from './recovery-rules.ts';

export interface RecoveryPorts {
  /** Gets the token for the room. @returns whether it was made just now */
  getToken: () => Promise<boolean>;
  /** Enters the room, or takes the seat of before again. */
  takeSeat: () => Promise<void>;
  /** Makes a new media connection. Resolves when it is connected. */
  connectMedia: () => Promise<void>;
  /** Ends a `connectMedia` that waits for a connection: it is to be made anew. */
  abandonMedia: () => void;
  troubleOf: (error: unknown) => Trouble;
  /** Each change but 'left'. */
  onStatus: (status: RoomStatus) => void;
  now: () => number;
}

/** From the least to the most that has to be done again. */
const order: readonly Need[] = ['media', 'seat', 'token'];
/** Milliseconds that a connection must last: one that breaks sooner, again and again, is made less and less often. */
const lastsMs = 10_000;
/** A seat that is lost twice within so many milliseconds is that of another tab. */
const contestedMs = 60_000;

/**
 * Gets into the room, and back into it after each cut, by itself: whatever breaks says what is needed again, and one loop
 * does it, so that several signs of the same cut (the socket, the media, the server) cause one reconnection.
 */
export function createRecovery(ports: RecoveryPorts) {
  let need: Need | null = null;
  let isRunning = false;
  let isStopped = true;
  let attempt = 0;
  let shortLived = 0;
  let hasBeenIn = false;
  let hasFreshToken = false;
  let connectedAt: number | undefined;
  let cutSince: number | undefined;
  let lastSeatLoss: number | undefined;
  let skipWait: (() => void) | undefined;

  const stop = (): void => {
    isStopped = true;
    need = null;
    skipWait?.();
    ports.abandonMedia();
  };

  const showProgress = (): void => {
    if (connectedAt === undefined && cutSince === undefined) return ports.onStatus({ phase: 'connecting' });
    cutSince ??= ports.now();
    ports.onStatus({ phase: 'reconnecting', since: cutSince });
  };

  const step = async (from: Need, reached: (need: Need) => void): Promise<void> => {
    if (from === 'token') {
      reached('token');
      hasFreshToken = await ports.getToken();
    }
    if (from !== 'media' && !isStopped) {
      reached('seat');
      await ports.takeSeat();
      hasFreshToken = false;
      hasBeenIn = true;
    }
    reached('media');
    if (!isStopped) await ports.connectMedia();
  };

  /** @returns milliseconds to wait, or null when it is over */
  const judge = (error: unknown, at: Need): number | null => {
    const trouble = ports.troubleOf(error);
    attempt += 1;
    const isSeatLost = trouble.code === 'ROOM_SEAT_LOST';
    const isContested = isSeatLost && lastSeatLoss !== undefined && ports.now() - lastSeatLoss < contestedMs;
    if (isSeatLost) lastSeatLoss = ports.now();
    const verdict = verdictOn(trouble, { need: at, attempt, hasBeenIn, isContested, hasFreshToken });
    if (verdict.next === 'again') {
      raiseTo(verdict.need);
      return verdict.afterMs;
    }
    stop();
    ports.onStatus(
      verdict.next === 'end'
        ? { phase: 'ended', reason: verdict.reason }
        : { phase: 'failed', failure: verdict.failure, message: verdict.message, code: verdict.code },
    );
    return null;
  };

  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      skipWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (afterMs = 0): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    if (afterMs > 0) await wait(afterMs);
    // `stop` leaves no need.
    while (need) {
      const from: Need = need;
      let at = from;
      need = null;
      try {
        await step(from, (reached) => {
          at = reached;
          // What was raised so far is done with this.
          if (need && order.indexOf(need) <= order.indexOf(reached)) need = null;
        });
        // Raised meanwhile: it is to be done again.
        if (need || isStopped) continue;
        connectedAt = ports.now();
        attempt = 0;
        cutSince = undefined;
        ports.onStatus({ phase: 'connected' });
      } catch (error) {
        if (isStopped) break;
        if (need) {
          raiseTo(at);
          continue;
        }
        const afterMs = judge(error, at);
        if (afterMs !== null && afterMs > 0) await wait(afterMs);
      }
    }
    isRunning = false;
  };

  const raiseTo = (wanted: Need): void => {
    if (need === null || order.indexOf(wanted) > order.indexOf(need)) need = wanted;
  };

  /** @returns milliseconds to wait before a connection is made again that did not last */
  const countCut = (): number => {
    if (isRunning || connectedAt === undefined) return 0;
    shortLived = ports.now() - connectedAt > lastsMs ? 0 : shortLived + 1;
    return delayMs(shortLived);
  };

  const begin = (): void => {
    isStopped = false;
    attempt = 0;
    connectedAt = undefined;
    cutSince = undefined;
    need = 'token';
    showProgress();
    void run();
  };

  return {
    /** Enters for the first time, or anew after a failure. */
    begin,
    /** Something broke: does it again, and what depends on it. */
    raise: (wanted: Need): void => {
      if (isStopped) return;
      raiseTo(wanted);
      showProgress();
      skipWait?.();
      ports.abandonMedia();
      void run(countCut());
    },
    /** The server said in an answer that the seat is gone. */
    seatLost: (error: unknown): void => {
      if (isStopped || isRunning) return;
      const afterMs = countCut();
      if (judge(error, 'seat') === null) return;
      showProgress();
      void run(afterMs);
    },
    /** The network is back, or the page: does not wait for the next attempt. */
    hurry: (): void => skipWait?.(),
    isTrying: (): boolean => isRunning,
    stop,
  };
}
