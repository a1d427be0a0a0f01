import { randomUUID } from 'node:crypto';

import type { ClientEvents, RealtimeError, ServerEvents } from '@puente/contracts/realtime';
import type { Access } from '@puente/contracts/route';
import type { Language } from '@puente/contracts/shapes';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { z } from 'zod';

import { type Actor, actorOf } from '../actor.ts';
import { AppError, asAppError, assertThat } from '../errors/app-error.ts';
import { validationMessages } from '../errors/validation-messages.ts';
import { assertAccess } from '../http/access.ts';
import type { Principal } from '../http/call.ts';
import { charge, type ConsumeRate, type Limit } from '../http/charge.ts';
import { languageOf } from '../http/language.ts';
import type { Identity, RealtimeServer, RealtimeSocket } from './socket-types.ts';

type Told<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];

/** The events that say why something was refused. */
type Refusal = { [E in keyof ServerEvents]: Told<E> extends RealtimeError ? E : never }[keyof ServerEvents];

/** Everything a command's handler may need, parsed. */
interface CommandCall<Body> {
  principal: Principal;
  /** The caller, for what is written on their behalf. */
  actor: Actor;
  body: Body;
  /** The account's. */
  language: Language;
  /** The moment at which the command came. */
  now: Date;
  requestId: string;
  log: Logger;
}

interface CommandDeclaration<Body extends z.ZodType, Success extends keyof ServerEvents> {
  /** What the browser sends. The other two are the channel's own. */
  event: Exclude<keyof ClientEvents, 'authenticate' | 'ping'>;
  access: Exclude<Access, 'public' | 'viewer'>;
  body: Body;
  /** What of the packet comes back with either answer, so that the browser knows what is answered. */
  echo?: z.ZodType<object>;
  limits?: readonly Limit<CommandCall<z.output<Body>>>[];
  /** The event that brings what the handler returns. */
  success: Success;
  /** The event that brings why not, in the account's language. */
  failure: Refusal;
  handle: (call: CommandCall<z.output<Body>>) => Promise<Told<Success>>;
}

/** Something that a browser asks for over its socket; `command({…})` makes one. */
export type Command = CommandDeclaration<z.ZodType, keyof ServerEvents>;

/** Declares a command with the types of its own body and answer. */
export const command = <Body extends z.ZodType, Success extends keyof ServerEvents>(
  declaration: CommandDeclaration<Body, Success>,
): Command => declaration;

export interface CommandPorts {
  /** The account and session behind a socket as they are now; null once the session has ended. */
  principalOf: (identity: Identity) => Promise<Principal | null>;
  consumeRate: ConsumeRate;
  /** Tells a database that is down from other failures. */
  isUnavailable: (error: unknown) => boolean;
  now: () => Date;
  log: Logger;
}

/**
 * Answers each command with its event of success or of failure, as strictly as a route: session, access, body, limits,
 * in this order, and one catalogue of errors.
 * @returns how to stop: what comes later is refused, what is under way is finished and answered
 */
export function serveCommands(
  io: RealtimeServer,
  commands: readonly Command[],
  ports: CommandPorts,
): () => Promise<unknown> {
  const running = new Set<Promise<void>>();
  let stopping = false;

  io.on('connection', (socket) => {
    for (const each of commands) {
      socket.on(each.event, (packet: unknown) => {
        const run = answer(socket, each, packet, stopping, ports).finally(() => running.delete(run));
        running.add(run);
      });
    }
  });
  return () => {
    stopping = true;
    return Promise.all(running);
  };
}

/** Never rejects. */
async function answer(
  socket: RealtimeSocket,
  { event, success, failure, echo, ...asked }: Command,
  packet: unknown,
  stopping: boolean,
  ports: CommandPorts,
): Promise<void> {
  const began = performance.now();
  const requestId = randomUUID();
  const log = ports.log.child({ reqId: requestId });
  const echoed = echo?.safeParse(packet).data;
  // Its declaration has checked the command's events and what they carry.
  const emit = (name: string, payload: object) => (socket as unknown as Socket).emit(name, { ...payload, ...echoed });
  let language = languageOf(socket.handshake.headers['accept-language']);
  const { identity } = socket.data;
  let refused: AppError | undefined;
  try {
    assertThat(!stopping, 'SHUTTING_DOWN');
    assertThat(identity, 'SESSION_REQUIRED');
    // The session may have ended, or the role changed, since the socket was let in.
    const principal = await ports.principalOf(identity);
    assertThat(principal, 'TOKEN_INVALID');
    language = principal.user.language;
    assertAccess(asked.access, principal);
    const call = {
      principal,
      actor: actorOf(principal, requestId),
      body: parse(asked.body, packet),
      language,
      now: ports.now(),
      requestId,
      log,
    };
    await charge(asked.limits ?? [], call, ports.consumeRate);
    emit(success, (await asked.handle(call)) as object);
  } catch (error) {
    refused = asAppError(error, ports.isUnavailable);
    const { code, status } = refused;
    if (status >= 500) log.error({ err: error, code }, 'command failed');
    const { message } = refused.toAnswer(language, requestId);
    emit(failure, { code, message: [message].flat().join(' '), requestId });
  }
  log.info({ command: event, code: refused?.code, ms: Math.round(performance.now() - began) }, 'command');
  // Unless the socket has moved to another session meanwhile.
  if (refused?.code !== 'TOKEN_INVALID' || socket.data.identity !== identity) return;
  socket.emit('sesionTerminada');
  socket.disconnect(true);
}

function parse(body: z.ZodType, packet: unknown): unknown {
  const result = body.safeParse(packet, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('INVALID_INPUT', {}, { details: validationMessages(result.error.issues) });
}
