import type { ErrorCode } from '@puente/contracts/errors';
import { Language } from '@puente/contracts/shapes';
import type { Logger } from 'pino';
import { z } from 'zod';

import { AppError } from '../errors/app-error.ts';
import { countConnections, type ConnectionLimits } from './connection-limits.ts';
import { room } from './rooms.ts';
import type { ConnectedSocket, Identity, RealtimeServer, RealtimeSocket, Verify } from './socket-types.ts';

const Credentials = z.object({ token: z.string().min(1).max(4_096) });
/** The language that the page speaks, which may be neither the browser's nor the account's. */
const Spoken = z.object({ idioma: Language });

/** An error of the handshake: the browser finds the code in `error.data.code` of its `connect_error`. */
class HandshakeError extends Error {
  readonly data: { code: ErrorCode };
  constructor(code: ErrorCode) {
    super(code);
    this.data = { code };
  }
}

interface AuthenticationOptions {
  verify: Verify;
  log: Logger;
  /** Milliseconds that a socket may stay connected without authenticating. */
  deadlineMs: number;
  /** Milliseconds after which a signed-in socket has to send a token again. */
  authorityMs: number;
  /** The client's address, as connections are counted by it. */
  addressOf: (socket: RealtimeSocket) => string;
  limits: ConnectionLimits;
  onSignedIn: (userId: string) => void;
  onLeft: (socket: ConnectedSocket) => void;
}

/**
 * Authenticates sockets by their access token: at the handshake, or afterwards by `authenticate`, which also moves a
 * socket to another session.
 */
export function authenticateSockets(io: RealtimeServer, options: AuthenticationOptions): void {
  const ofAddress = countConnections(options.limits.perAddress);
  const ofSession = countConnections(options.limits.perSession);

  /** Counts a connection until it closes. @throws HandshakeError */
  function assertRoom({ conn }: RealtimeSocket, count: typeof ofSession, key: string): void {
    if (!count.add(key, conn)) throw new HandshakeError('TOO_MANY_CONNECTIONS');
    conn.once('close', () => count.remove(key, conn));
  }

  /** @returns the error with which the socket is refused */
  async function handleHandshake(socket: RealtimeSocket): Promise<HandshakeError | undefined> {
    try {
      assertRoom(socket, ofAddress, options.addressOf(socket));
      const { auth } = socket.handshake;
      noteLanguage(socket, auth);
      // Without a token the socket may still send one by `authenticate`, until the deadline.
      if (auth['token'] === undefined || auth['token'] === null) return undefined;
      const identity = await identify(tokenOf(auth), options);
      assertRoom(socket, ofSession, identity.sessionId);
      socket.data.identity = identity;
      return undefined;
    } catch (error) {
      return error instanceof HandshakeError ? error : new HandshakeError(codeOf(error, options.log));
    }
  }

  io.use((socket, admit) => void handleHandshake(socket).then(admit));

  io.on('connection', (socket) => {
    const admission = new Admission(socket, options, (sessionId) => assertRoom(socket, ofSession, sessionId));
    const { identity } = socket.data;
    if (identity) void admission.grant(identity, tokenOf(socket.handshake.auth));
    socket.on('authenticate', (credentials: unknown) => {
      noteLanguage(socket, credentials);
      void admission.authenticate(tokenOf(credentials));
    });
    socket.on('disconnect', () => {
      admission.end();
      // Also after leaving the namespace, which by itself would keep the connection open for good.
      socket.conn.close();
    });
  });
}

/** The authentication state of one socket. */
class Admission {
  readonly #socket: RealtimeSocket;
  readonly #options: AuthenticationOptions;
  /** Throws when the session has too many sockets. */
  readonly #assertRoom: (sessionId: string) => void;
  #timer: NodeJS.Timeout;
  /** Counts tokens: only the newest one counts, whichever is verified last (a race condition otherwise). */
  #latest = 0;

  constructor(socket: RealtimeSocket, options: AuthenticationOptions, assertRoom: (sessionId: string) => void) {
    this.#socket = socket;
    this.#options = options;
    this.#assertRoom = assertRoom;
    this.#timer = setTimeout(() => socket.disconnect(true), options.deadlineMs);
  }

  async authenticate(token: string): Promise<void> {
    const turn = ++this.#latest;
    try {
      const identity = await identify(token, this.#options);
      if (turn === this.#latest) await this.grant(identity, token);
    } catch (error) {
      if (turn === this.#latest) this.#refuse(error);
    }
  }

  async grant(identity: Identity, token: string): Promise<void> {
    const socket = this.#socket;
    const { onSignedIn, onLeft, authorityMs } = this.#options;
    if (!socket.connected) return;
    const before = socket.data.identity;
    if (before?.sessionId !== identity.sessionId) this.#assertRoom(identity.sessionId);
    // Rooms are kept in memory by the adapter: joining and leaving are synchronous.
    for (const name of before ? roomsOf(before) : []) void socket.leave(name);
    socket.data.identity = identity;
    if (before && before.sessionId !== identity.sessionId) onLeft({ socketId: socket.id, identity: before });
    void socket.join(roomsOf(identity));
    onSignedIn(identity.userId);

    clearTimeout(this.#timer);
    // Closing the transport only makes the browser reconnect by itself, with the token that it has by then.
    this.#timer = setTimeout(() => socket.conn.close(), authorityMs);

    // Race condition: a session that ended during the verification found no socket in its room, so verify once more.
    try {
      await identify(token, this.#options);
    } catch (error) {
      // Not when the socket has moved to another session meanwhile.
      if (socket.data.identity !== identity) return;
      // The token was valid a moment ago, so its session has ended: the browser is told as those in the room are.
      if (socket.connected && isInvalid(error)) socket.emit('sesionTerminada');
      this.#refuse(error);
    }
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#latest = Infinity;
    const { identity } = this.#socket.data;
    if (identity) this.#options.onLeft({ socketId: this.#socket.id, identity });
  }

  #refuse(error: unknown): void {
    if (!this.#socket.connected) return;
    const outage = codeOf(error, this.#options.log) === 'DATABASE_UNAVAILABLE';
    // After an outage the browser should reconnect; with an invalid token it should not.
    if (outage) this.#socket.conn.close();
    else this.#socket.disconnect(true);
  }
}

const roomsOf = ({ userId, sessionId, role }: Identity) => [
  room.user(userId),
  room.session(sessionId),
  room.role(role),
];

/** Keeps the language of the page, where the page tells it. */
function noteLanguage({ data }: RealtimeSocket, credentials: unknown): void {
  const spoken = Spoken.safeParse(credentials);
  if (spoken.success) data.language = spoken.data.idioma;
}

const tokenOf = (credentials: unknown): string => {
  const parsed = Credentials.safeParse(credentials);
  return parsed.success ? parsed.data.token : '';
};

async function identify(token: string, { verify }: AuthenticationOptions): Promise<Identity> {
  const identity = token === '' ? null : await verify(token);
  if (!identity) throw new AppError('TOKEN_INVALID');
  return identity;
}

const isInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'TOKEN_INVALID';

/** Fails closed: after an unexpected error no socket is let in. [ASVS-16.5.3] */
function codeOf(error: unknown, log: Logger): ErrorCode {
  if (error instanceof HandshakeError) return error.data.code;
  if (error instanceof AppError) return error.code;
  log.error({ err: error }, 'a socket could not be authenticated');
  return 'DATABASE_UNAVAILABLE';
}
