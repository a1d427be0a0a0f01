import type { Logger } from 'pino';

import type { Identity, RealtimeSocket } from './socket-types.ts';

interface CatchingUpOptions {
  /** The sockets of this process. */
  sockets: () => RealtimeSocket[];
  /** Whether a session is live. Calls of one turn of the event loop are one query. */
  isLive: (identity: Identity) => Promise<boolean>;
  /** Whether messages of other processes are being missed now. */
  isAlone: () => boolean;
  closeSession: (sessionId: string) => void;
  log: Logger;
}

interface CatchingUp {
  /** Messages of other processes were missed, and arrive again. */
  gap: () => void;
  stop: () => void;
}

/** Joins the gaps that several connections report after one outage, and lets the other processes come back too. */
const SETTLE_MS = 1_000;
const RETRY_MS = 1_000;
/** While alone: the interval at which the sessions of all sockets are checked. */
const ALONE_CHECK_MS = 2_000;
/** Browsers fetch spread over this time: 3 ms for each, so that 1,000 don't come at once (a thundering herd). */
const SPREAD_MS_PER_SOCKET = 3;
const LONGEST_SPREAD_MS = 3_000;

/**
 * Makes up for lost messages between processes: sockets whose session ended meanwhile are closed, and browsers are told
 * to fetch by `resync`, as they do when they connect.
 */
export function createCatchingUp({ sockets, isLive, isAlone, closeSession, log }: CatchingUpOptions): CatchingUp {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** @returns false when the database doesn't answer */
  async function closeEndedSessions(): Promise<boolean> {
    const sessions = new Map<string, Identity>();
    for (const { data } of sockets()) if (data.identity) sessions.set(data.identity.sessionId, data.identity);
    try {
      await Promise.all(
        [...sessions.values()].map(async (identity) => {
          if (!(await isLive(identity))) closeSession(identity.sessionId);
        }),
      );
      return true;
    } catch (error) {
      log.warn({ err: error }, 'the sessions of the sockets could not be checked');
      return false;
    }
  }

  async function catchUp(): Promise<void> {
    timer = undefined;
    if (!(await closeEndedSessions())) return catchUpIn(RETRY_MS);
    const all = sockets().filter(({ data }) => data.identity);
    const withinMs = Math.min(all.length * SPREAD_MS_PER_SOCKET, LONGEST_SPREAD_MS);
    for (const socket of all) socket.emit('resync', { withinMs });
    log.info({ sockets: all.length }, 'browsers were told to fetch what realtime may have missed');
  }

  function catchUpIn(ms: number): void {
    if (stopped) return;
    timer ??= setTimeout(() => void catchUp(), ms);
    timer.unref();
  }

  const watch = setInterval(() => {
    if (isAlone()) void closeEndedSessions();
  }, ALONE_CHECK_MS);
  watch.unref();

  return {
    gap() {
      // At once, because a socket of an ended session may be sent something at any moment.
      void closeEndedSessions();
      catchUpIn(SETTLE_MS);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(watch);
    },
  };
}
