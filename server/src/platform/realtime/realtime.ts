import type { IncomingMessage, Server as HttpServer } from 'node:http';

import type { ServerEvents } from '@puente/contracts/realtime';
import type { Logger } from 'pino';
import { Server } from 'socket.io';

import { authenticateSockets } from './authentication.ts';
import { createCatchingUp } from './catching-up.ts';
import type { Cluster } from './cluster.ts';
import { type Command, type CommandPorts, serveCommands } from './commands.ts';
import { type ConnectionLimits, usualLimits, guardAgainstFlood, type FloodLimit } from './connection-limits.ts';
import { createPresence } from './presence.ts';
import { room } from './rooms.ts';
import type { ConnectedSocket, RealtimeServer, Verify, RealtimeSocket } from './socket-types.ts';

interface RealtimeOptions {
  /** The HTTP server whose port the sockets share. */
  server: HttpServer;
  /** The academy's own origin: pages of other origins may not open a socket. */
  origin: string;
  /** Whether a Host header names this server; every name when left out. */
  isOwnHost?: (host: string | undefined) => boolean;
  verify: Verify;
  log: Logger;
  /** Called when a signed-in socket of this process closes, or moves to another session. */
  onLeft?: (socket: ConnectedSocket) => void;
  /** Broadcasts to the sockets of all processes; closed with the rest. */
  cluster?: Cluster | undefined;
  timing?: Partial<typeof defaultTiming>;
  floodLimit?: FloodLimit;
  connectionLimits?: ConnectionLimits;
  /** The client's address of an upgrade; the connected address when left out. */
  addressOf?: (request: IncomingMessage) => string;
}

const defaultTiming = {
  /** Milliseconds to authenticate. */
  deadlineMs: 10_000,
  /** Milliseconds after which a token has to be sent again: limits the effect of a lost 'session ended' message. */
  authorityMs: 30 * 60_000,
  /** Milliseconds between a user's last socket and 'offline'. */
  graceMs: 3_000,
};

const usualFloodLimit: FloodLimit = { packets: 100, perMs: 10_000 };

export interface Realtime {
  /** Registers the commands of the browsers. Called once, before the first socket connects. */
  serve(commands: readonly Command[], ports: Omit<CommandPorts, 'log'>): void;
  /** Sends an event once to everyone in a room, or in any of several (see rooms.ts), in every process. */
  toRoom<E extends keyof ServerEvents>(
    name: string | string[],
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void;
  /** The same for sockets of this process, by their ids. */
  toSocketsHere<E extends keyof ServerEvents>(
    socketIds: readonly string[],
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void;
  /** Has a socket of this process join and leave rooms of watchers, until it closes. */
  watch(socketId: string, change: { join?: readonly string[]; leave?: readonly string[] }): void;
  /** Sends plain data to the other processes. It may get lost: who needs an answer waits for it for a bounded time. */
  tellOthers(topic: string, message: object): void;
  /** Calls `listener` with what other processes tell about a topic; it parses what it gets. */
  onTold(topic: string, listener: (message: unknown) => void): void;
  /** Tells a session's sockets that it has ended, and closes them, in every process. */
  endSession(sessionId: string): void;
  /** The same for every session of a user. */
  endUser(userId: string): void;
  /** The users with a socket in any process. */
  connectedUserIds(): Promise<string[]>;
  /**
   * Repairs what may have been missed while messages between processes were lost: closes the sockets of sessions that
   * have ended, and tells browsers to fetch.
   */
  catchUp(): void;
  /** False while messages don't reach the sockets of other processes. */
  reachesOthers(): boolean;
  /**
   * Graceful shutdown: finishes running commands and closes this process's sockets, which then reconnect to another.
   * Leaves the HTTP server running.
   */
  close(): Promise<void>;
}

/** Socket.IO over WebSockets only, with authentication by access token. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { log, cluster } = options;
  const timing = { ...defaultTiming, ...options.timing };
  let closing = false;
  const io = openServer(options, timing.deadlineMs, () => closing);
  const presence = signInSockets(io, options, timing);
  const { closeRoomHere, closeRoom } = roomClosing(io, cluster);

  const topics = new Map<string, (message: unknown) => void>();
  io.on('told', (topic, message) => topics.get(topic)?.(message));

  let principalOf: CommandPorts['principalOf'] | undefined;
  const catchingUp = createCatchingUp({
    sockets: () => [...io.of('/').sockets.values()],
    isLive: async (identity) => !principalOf || (await principalOf(identity)) !== null,
    isAlone: () => cluster?.isConnected() === false,
    closeSession: (sessionId) => closeRoomHere(room.session(sessionId)),
    log,
  });
  cluster?.onGap(catchingUp.gap);
  // Sent by a process that knows that messages of its own were lost.
  io.on('catchUp', catchingUp.gap);
  cluster?.onLost?.(() => io.serverSideEmit('catchUp'));

  let finishCommands = (): Promise<unknown> => Promise.resolve();

  return {
    serve(commands, ports) {
      ({ principalOf } = ports);
      finishCommands = serveCommands(io, commands, { ...ports, log });
    },
    toRoom(name, event, ...payload) {
      io.to(name).emit(event, ...payload);
    },
    toSocketsHere(socketIds, event, ...payload) {
      // Without a name Socket.IO would send to every socket.
      if (socketIds.length > 0) io.local.to([...socketIds]).emit(event, ...payload);
    },
    watch(socketId, { join = [], leave = [] }) {
      const socket = io.of('/').sockets.get(socketId);
      // Rooms are kept in memory by the adapter: joining and leaving are synchronous.
      for (const name of leave) void socket?.leave(name);
      void socket?.join([...join]);
    },
    tellOthers(topic, message) {
      if (cluster) io.serverSideEmit('told', topic, message);
    },
    onTold: (topic, listener) => void topics.set(topic, listener),
    endSession: (sessionId) => closeRoom(room.session(sessionId)),
    endUser: (userId) => closeRoom(room.user(userId)),
    async connectedUserIds() {
      const sockets = await io.fetchSockets();
      return [...new Set(sockets.flatMap(({ data }) => data.identity?.userId ?? []))];
    },
    catchUp: catchingUp.gap,
    reachesOthers: () => cluster?.isConnected() ?? true,
    async close() {
      await finishCommands();
      closing = true;
      // Closing the transports, unlike disconnecting, makes the browsers reconnect.
      io.engine.close();
      presence.stop();
      catchingUp.stop();
      await io.of('/').adapter.close();
      await cluster?.close();
    },
  };
}

function openServer(
  { server, origin, isOwnHost = () => true, cluster }: RealtimeOptions,
  deadlineMs: number,
  isClosing: () => boolean,
): RealtimeServer {
  const io: RealtimeServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    allowRequest: (request, answer) =>
      answer(null, !isClosing() && isOwnHost(request.headers.host) && isOwnOrigin(request, origin)),
    // A connection that says nothing is closed.
    connectTimeout: deadlineMs,
    maxHttpBufferSize: 32_768,
    ...(cluster ? { adapter: cluster.adapter } : {}),
  });
  endClosed(io);
  return io;
}

/** Authenticates the sockets, and tells administrators who has one. */
function signInSockets(
  io: RealtimeServer,
  { verify, log, addressOf, connectionLimits = usualLimits, floodLimit = usualFloodLimit, onLeft }: RealtimeOptions,
  timing: typeof defaultTiming,
) {
  const presence = createPresence({
    socketsHere: (userId) => io.of('/').adapter.rooms.get(room.user(userId))?.size ?? 0,
    isAnywhere: async (userId) => (await io.in(room.user(userId)).fetchSockets()).length > 0,
    // Only administrators get the online status of users, for the panel's list of users. The event is the contract's, whose
    // clients have no command to ask for it.
    announce: (userId, isConnected) => io.to(room.role('admin')).emit('userStatusChange', { userId, isConnected }),
    graceMs: timing.graceMs,
    log,
  });
  authenticateSockets(io, {
    verify,
    log,
    ...timing,
    addressOf: (socket) => addressOf?.(socket.request) ?? socket.handshake.address,
    limits: connectionLimits,
    onSignedIn: presence.joined,
    onLeft(socket) {
      presence.left(socket.identity.userId);
      onLeft?.(socket);
    },
  });
  io.on('connection', (socket) => {
    guardAgainstFlood(socket, floodLimit, log);
    socket.on('ping', () => socket.emit('pong'));
  });
  return presence;
}

/** Each process does both steps itself, because the order of two messages between processes is not guaranteed. */
function roomClosing(io: RealtimeServer, cluster: Cluster | undefined) {
  const closeRoomHere = (name: string) => {
    io.local.to(name).emit('sesionTerminada');
    io.local.in(name).disconnectSockets(true);
  };
  io.on('closeRoom', closeRoomHere);
  const closeRoom = (name: string) => {
    closeRoomHere(name);
    if (cluster) io.serverSideEmit('closeRoom', name);
  };
  return { closeRoomHere, closeRoom };
}

/**
 * Protects against cross-site WebSocket hijacking: browsers always send the Origin of the page, and only the academy's
 * own may connect. Other programs send none, and have only their token. [ASVS-4.4.2]
 */
function isOwnOrigin({ headers }: IncomingMessage, own: string): boolean {
  if (headers.origin === undefined || headers.origin === own) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

/** Milliseconds for the other side to answer the closing handshake. */
const answerWithinMs = 2_000;

/** Ends closed connections whose other side doesn't answer: by itself a WebSocket would wait for half a minute. */
function endClosed(io: RealtimeServer): void {
  io.engine.on('connection', (connection: RealtimeSocket['conn']) => {
    // The WebSocket, which the types of its transport don't declare.
    const { socket } = connection.transport as { socket?: { terminate?: () => void } };
    connection.once('close', () => void setTimeout(() => socket?.terminate?.(), answerWithinMs).unref());
  });
}
