import type { Commands } from '@puente/contracts/api';
import type { CommandInput } from '@puente/contracts/command';
import type { ClientEvents, ServerEvents } from '@puente/contracts/realtime';
import type { Language } from '@puente/contracts/shapes';

import type { Session } from '../session/session.ts';
import { type AcademySocket, type AnswerEvents, ask } from './command.ts';

/**
 * RT-1: reconnection with exponential backoff and jitter: unlimited attempts, 1 s to 5 s apart (doubling, half of it
 * random), connection timeout 20 s.
 */
export const socketOptions = {
  transports: ['websocket'],
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

/**
 * Milliseconds before a refused connection is tried again. With too many open windows it takes one to two minutes, at
 * random, so that they don't all come back at once.
 */
const retryDelayMs = (code: string | undefined): number =>
  code === 'TOO_MANY_CONNECTIONS' ? 60_000 * (1 + Math.random()) : socketOptions.reconnectionDelayMax;

type Credentials = Parameters<ClientEvents['authenticate']>[0];
type Handlers = { [E in keyof ServerEvents]?: ServerEvents[E] };
/**
 * A subscription to realtime events. `catchUp` fetches what missed events would have told: it runs at every connection,
 * including the first, because no events were received before.
 */
export interface Hearing {
  on: Handlers;
  catchUp?: (after: 'connection' | 'gap') => void;
  /** The connection was lost; it is opened again by itself. */
  lost?: () => void;
}

/** Milliseconds without a connection before the user is told: a server restart is shorter. */
const awayDelayMs = 5_000;

/**
 * The realtime connection of a session: open while there is a token, authenticated again when the token changes, closed
 * at logout. The Socket.IO library is loaded after the login, so that it doesn't delay the login. The server is told the
 * page's language, since the handshake carries the browser's.
 */
export const createRealtime = (
  session: Pick<Session, 'token' | 'subscribe' | 'renew' | 'ended'>,
  speech: { language: () => Language; subscribe: (listener: () => void) => unknown },
  connect: (auth: (give: (credentials: Partial<Credentials>) => void) => void) => Promise<AcademySocket>,
) => {
  const hearings = new Set<Hearing>();
  let socket: AcademySocket | undefined;
  let opening = false;
  let lastToken: string | undefined;
  let lastLanguage: Language | undefined;

  let isAway = false;
  const awayListeners = new Set<() => void>();
  let awayTimer: ReturnType<typeof setTimeout> | undefined;
  const setAway = (away: boolean): void => {
    isAway = away;
    for (const listener of awayListeners) listener();
  };
  const startAwayTimer = (): void => {
    awayTimer ??= setTimeout(() => setAway(true), awayDelayMs);
  };
  const clearAway = (): void => {
    clearTimeout(awayTimer);
    awayTimer = undefined;
    if (isAway) setAway(false);
  };

  const attach = (to: AcademySocket, { on }: Hearing): void => {
    for (const [event, handler] of Object.entries(on)) to.on(event as keyof ServerEvents, handler);
  };
  const detach = (from: AcademySocket, { on }: Hearing): void => {
    for (const [event, handler] of Object.entries(on)) from.off(event as keyof ServerEvents, handler);
  };

  const open = async (): Promise<void> => {
    opening = true;
    const credentials = (): Partial<Credentials> => {
      const [token, idioma] = [session.token(), (lastLanguage = speech.language())];
      return token === undefined ? { idioma } : { token, idioma };
    };
    const opened = await connect((give) => give(credentials())).finally(() => {
      opening = false;
    });
    if (session.token() === undefined) return void opened.disconnect();
    socket = opened;
    const catchUp = (after: 'connection' | 'gap'): void => {
      for (const hearing of hearings) hearing.catchUp?.(after);
    };
    opened.on('connect', () => {
      clearAway();
      catchUp('connection');
    });
    opened.on('resync', ({ withinMs }) => {
      // Not when it has been lost meanwhile: the next connection fetches.
      setTimeout(() => socket === opened && opened.connected && catchUp('gap'), Math.random() * withinMs);
    });
    // After the server refuses the token, Socket.IO doesn't reconnect by itself; a refreshed token reconnects (see
    // `syncWithSession`).
    const renewTokenLater = () =>
      setTimeout(() => socket === opened && void session.renew(), socketOptions.reconnectionDelayMax);
    opened.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      startAwayTimer();
      if (opened.active) return;
      // Only a later login opens one.
      if (error.data?.code === 'SECOND_STEP_SETUP_REQUIRED') return;
      if (error.data?.code?.startsWith('TOKEN_')) renewTokenLater();
      else setTimeout(() => socket === opened && opened.connect(), retryDelayMs(error.data?.code));
    });
    opened.on('disconnect', () => {
      if (socket !== opened) return;
      startAwayTimer();
      for (const hearing of hearings) hearing.lost?.();
      if (!opened.active) renewTokenLater();
    });
    opened.on('sesionTerminada', () => session.ended());
    for (const hearing of hearings) attach(opened, hearing);
  };

  const syncWithSession = (): void => {
    const token = session.token();
    if (token === lastToken) return;
    lastToken = token;
    if (token === undefined) {
      const closing = socket;
      socket = undefined;
      closing?.disconnect();
      clearAway();
    } else if (socket) {
      if (socket.connected) authenticate(socket, token);
      else socket.connect();
    } else if (!opening) {
      load();
    }
  };

  const authenticate = (to: AcademySocket, token: string): void => {
    lastLanguage = speech.language();
    to.emit('authenticate', { token, idioma: lastLanguage });
  };

  const syncLanguage = (): void => {
    if (lastToken === undefined || !socket?.connected || speech.language() === lastLanguage) return;
    authenticate(socket, lastToken);
  };

  const load = (): void =>
    void open().catch((error: unknown) => {
      console.warn('The realtime channel could not be loaded.', error);
      startAwayTimer();
      setTimeout(
        () => session.token() !== undefined && !socket && !opening && load(),
        socketOptions.reconnectionDelayMax,
      );
    });

  return {
    /** Starts following the session. */
    start: (): void => {
      session.subscribe(syncWithSession);
      speech.subscribe(syncLanguage);
      syncWithSession();
    },
    /** Whether the connection has been lost for so long that the user is told. */
    isAway: (): boolean => isAway,
    /** Subscribes to changes of `isAway`. @returns unsubscribe */
    watch: (listener: () => void): (() => void) => {
      awayListeners.add(listener);
      return () => awayListeners.delete(listener);
    },
    /** The socket, for what watches the connection itself. */
    socket: (): AcademySocket | undefined => socket,
    /** Sends a command to the server; see `command.ts`. */
    ask: <E extends keyof Commands>(event: E, body: CommandInput<Commands[E]>, ...events: AnswerEvents<Commands[E]>) =>
      ask<Commands[E]>(socket, event, body, ...events),
    hear: (hearing: Hearing): (() => void) => {
      hearings.add(hearing);
      if (socket) attach(socket, hearing);
      return () => {
        hearings.delete(hearing);
        if (socket) detach(socket, hearing);
      };
    },
  };
};
