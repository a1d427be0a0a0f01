import type { Commands } from '@puente/contracts/api';
import type { CommandInput, CommandResult } from '@puente/contracts/command';
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

interface RealtimePorts {
  session: Pick<Session, 'token' | 'subscribe' | 'renew' | 'ended'>;
  speech: { language: () => Language; subscribe: (listener: () => void) => unknown };
  /** Loads the library and opens a socket, which asks for the credentials at each connection. */
  connect: (auth: (give: (credentials: Partial<Credentials>) => void) => void) => Promise<AcademySocket>;
}

/**
 * The realtime connection of a session: open while there is a token, authenticated again when the token changes, closed
 * at logout. The Socket.IO library is loaded after the login, so that it doesn't delay the login. The server is told the
 * page's language, since the handshake carries the browser's.
 */
export class Realtime {
  readonly #ports: RealtimePorts;
  readonly #hearings = new Set<Hearing>();
  #socket: AcademySocket | undefined;
  #isOpening = false;
  #lastToken: string | undefined;
  #lastLanguage: Language | undefined;
  #isAway = false;
  readonly #awayListeners = new Set<() => void>();
  #awayTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: RealtimePorts) {
    this.#ports = ports;
  }

  /** Starts following the session. */
  start(): void {
    this.#ports.session.subscribe(() => this.#syncWithSession());
    this.#ports.speech.subscribe(() => this.#syncLanguage());
    this.#syncWithSession();
  }

  /** Whether the connection has been lost for so long that the user is told. A field, as hooks pass it on. */
  readonly isAway = (): boolean => this.#isAway;

  /** Subscribes to changes of `isAway`. A field, as hooks pass it on. @returns unsubscribe */
  readonly watch = (listener: () => void): (() => void) => {
    this.#awayListeners.add(listener);
    return () => this.#awayListeners.delete(listener);
  };

  /** The socket, for what watches the connection itself. A field, as it is passed on. */
  readonly socket = (): AcademySocket | undefined => this.#socket;

  /** Sends a command to the server; see `command.ts`. */
  ask<E extends keyof Commands>(
    event: E,
    body: CommandInput<Commands[E]>,
    ...events: AnswerEvents<Commands[E]>
  ): Promise<CommandResult<Commands[E]>> {
    return ask<Commands[E]>(this.#socket, event, body, ...events);
  }

  /** Subscribes to events. @returns unsubscribe */
  hear(hearing: Hearing): () => void {
    this.#hearings.add(hearing);
    if (this.#socket) attach(this.#socket, hearing);
    return () => {
      this.#hearings.delete(hearing);
      if (this.#socket) detach(this.#socket, hearing);
    };
  }

  #syncWithSession(): void {
    const token = this.#ports.session.token();
    if (token === this.#lastToken) return;
    this.#lastToken = token;
    if (token === undefined) {
      const closing = this.#socket;
      this.#socket = undefined;
      closing?.disconnect();
      this.#clearAway();
    } else if (this.#socket) {
      if (this.#socket.connected) this.#authenticate(this.#socket, token);
      else this.#socket.connect();
    } else if (!this.#isOpening) {
      this.#load();
    }
  }

  #syncLanguage(): void {
    const isCurrent = this.#ports.speech.language() === this.#lastLanguage;
    if (this.#lastToken === undefined || !this.#socket?.connected || isCurrent) return;
    this.#authenticate(this.#socket, this.#lastToken);
  }

  #authenticate(socket: AcademySocket, token: string): void {
    this.#lastLanguage = this.#ports.speech.language();
    socket.emit('authenticate', { token, idioma: this.#lastLanguage });
  }

  #load(): void {
    void this.#open().catch((error: unknown) => {
      console.warn('The realtime channel could not be loaded.', error);
      this.#startAwayTimer();
      setTimeout(() => {
        if (this.#ports.session.token() !== undefined && !this.#socket && !this.#isOpening) this.#load();
      }, socketOptions.reconnectionDelayMax);
    });
  }

  async #open(): Promise<void> {
    this.#isOpening = true;
    const { session, connect } = this.#ports;
    const opened = await connect((give) => give(this.#credentials())).finally(() => {
      this.#isOpening = false;
    });
    if (session.token() === undefined) return void opened.disconnect();
    this.#socket = opened;
    this.#followConnection(opened);
    opened.on('resync', ({ withinMs }) => {
      // Not when it has been lost meanwhile: the next connection fetches.
      setTimeout(() => this.#isCurrent(opened) && opened.connected && this.#catchUp('gap'), Math.random() * withinMs);
    });
    opened.on('sesionTerminada', () => session.ended());
    for (const hearing of this.#hearings) attach(opened, hearing);
  }

  #credentials(): Partial<Credentials> {
    const token = this.#ports.session.token();
    const idioma = (this.#lastLanguage = this.#ports.speech.language());
    return token === undefined ? { idioma } : { token, idioma };
  }

  #followConnection(opened: AcademySocket): void {
    opened.on('connect', () => {
      this.#clearAway();
      this.#catchUp('connection');
    });
    // After the server refuses the token, Socket.IO doesn't reconnect by itself; a refreshed token reconnects (see
    // `#syncWithSession`).
    const renewTokenLater = () =>
      setTimeout(() => this.#isCurrent(opened) && void this.#ports.session.renew(), socketOptions.reconnectionDelayMax);
    opened.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      this.#startAwayTimer();
      if (opened.active) return;
      // Only a later login opens one.
      if (error.data?.code === 'SECOND_STEP_SETUP_REQUIRED') return;
      if (error.data?.code?.startsWith('TOKEN_')) renewTokenLater();
      else setTimeout(() => this.#isCurrent(opened) && opened.connect(), retryDelayMs(error.data?.code));
    });
    opened.on('disconnect', () => {
      if (!this.#isCurrent(opened)) return;
      this.#startAwayTimer();
      for (const hearing of this.#hearings) hearing.lost?.();
      if (!opened.active) renewTokenLater();
    });
  }

  #isCurrent(socket: AcademySocket): boolean {
    return this.#socket === socket;
  }

  #catchUp(after: 'connection' | 'gap'): void {
    for (const hearing of this.#hearings) hearing.catchUp?.(after);
  }

  #startAwayTimer(): void {
    this.#awayTimer ??= setTimeout(() => this.#setAway(true), awayDelayMs);
  }

  #clearAway(): void {
    clearTimeout(this.#awayTimer);
    this.#awayTimer = undefined;
    if (this.#isAway) this.#setAway(false);
  }

  #setAway(away: boolean): void {
    this.#isAway = away;
    for (const listener of this.#awayListeners) listener();
  }
}

const attach = (to: AcademySocket, { on }: Hearing): void => {
  for (const [event, handler] of Object.entries(on)) to.on(event as keyof ServerEvents, handler);
};

const detach = (from: AcademySocket, { on }: Hearing): void => {
  for (const [event, handler] of Object.entries(on)) from.off(event as keyof ServerEvents, handler);
};
