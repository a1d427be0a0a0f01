import type { Commands } from '@puente/contracts/api';
import type { CommandInput } from '@puente/contracts/command';
import type { ServerEvents } from '@puente/contracts/realtime';

import type { Session } from '../session/session.ts';
import { type AcademySocket, type AnswerEvents, ask } from './command.ts';

/** RT-1: unlimited attempts, 1 s to 5 s apart (doubling, half of it at random), 20 s for one attempt. */
export const socketOptions = {
  transports: ['websocket'],
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

type Handlers = { [E in keyof ServerEvents]?: ServerEvents[E] };
/**
 * Hears events for as long as it is wanted. `catchUp` fetches what they would have told: it runs at every connection,
 * the first too, because nothing was heard before.
 */
export interface Hearing {
  on: Handlers;
  catchUp?: () => void;
}

/** Milliseconds without a connection that are nobody's business: the server may be starting anew. */
const patience = 5_000;

/**
 * The realtime channel of a session: open while there is a token, authenticated anew when it changes, closed at logout.
 * The library is loaded after the sign-in, so that signing in doesn't wait for it.
 */
export const createRealtime = (
  session: Pick<Session, 'token' | 'subscribe' | 'renew' | 'silentLogout'>,
  connect: (auth: (give: (credentials: { token: string | undefined }) => void) => void) => Promise<AcademySocket>,
) => {
  const hearings = new Set<Hearing>();
  let socket: AcademySocket | undefined;
  let opening = false;
  let lastToken: string | undefined;

  let isAway = false;
  const onlookers = new Set<() => void>();
  let losingPatience: ReturnType<typeof setTimeout> | undefined;
  const showAway = (away: boolean): void => {
    isAway = away;
    for (const onlooker of onlookers) onlooker();
  };
  const becomeAway = (): void => {
    losingPatience ??= setTimeout(() => showAway(true), patience);
  };
  const becomePresent = (): void => {
    clearTimeout(losingPatience);
    losingPatience = undefined;
    if (isAway) showAway(false);
  };

  const attach = (to: AcademySocket, { on }: Hearing): void => {
    for (const [event, handler] of Object.entries(on)) to.on(event as keyof ServerEvents, handler);
  };
  const detach = (from: AcademySocket, { on }: Hearing): void => {
    for (const [event, handler] of Object.entries(on)) from.off(event as keyof ServerEvents, handler);
  };

  const open = async (): Promise<void> => {
    opening = true;
    const opened = await connect((give) => give({ token: session.token() })).finally(() => {
      opening = false;
    });
    if (session.token() === undefined) return void opened.disconnect();
    socket = opened;
    opened.on('connect', () => {
      becomePresent();
      for (const hearing of hearings) hearing.catchUp?.();
    });
    // Where the server refuses the token, the library doesn't try again by itself; a new token does (see `follow`).
    const renewSoon = () =>
      setTimeout(() => socket === opened && void session.renew(), socketOptions.reconnectionDelayMax);
    opened.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      becomeAway();
      if (opened.active) return;
      if (error.data?.code?.startsWith('TOKEN_')) renewSoon();
      else setTimeout(() => socket === opened && opened.connect(), socketOptions.reconnectionDelayMax);
    });
    opened.on('disconnect', () => {
      if (socket !== opened) return;
      becomeAway();
      if (!opened.active) renewSoon();
    });
    opened.on('sesionTerminada', () => session.silentLogout());
    for (const hearing of hearings) attach(opened, hearing);
  };

  const follow = (): void => {
    const token = session.token();
    if (token === lastToken) return;
    lastToken = token;
    if (token === undefined) {
      const closing = socket;
      socket = undefined;
      closing?.disconnect();
      becomePresent();
    } else if (socket) {
      if (socket.connected) socket.emit('authenticate', { token });
      else socket.connect();
    } else if (!opening) {
      load();
    }
  };

  const load = (): void =>
    void open().catch((error: unknown) => {
      console.warn('The realtime channel could not be loaded.', error);
      becomeAway();
      setTimeout(
        () => session.token() !== undefined && !socket && !opening && load(),
        socketOptions.reconnectionDelayMax,
      );
    });

  return {
    /** Begins to follow the session. */
    start: (): void => {
      session.subscribe(follow);
      follow();
    },
    /** Whether the channel has been closed for so long that a person should know. */
    isAway: (): boolean => isAway,
    /** Tells when `isAway` changes. @returns how to stop it */
    watch: (onlooker: () => void): (() => void) => {
      onlookers.add(onlooker);
      return () => onlookers.delete(onlooker);
    },
    /** Asks something of the server; see `command.ts`. */
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
