import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { CommandAnswer, CommandBody, CommandContract, CommandRefusal } from '@puente/contracts/command';
import { fieldsOf } from '@puente/contracts/fields';
import type { Language } from '@puente/contracts/shapes';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import { z } from 'zod';

import { type Actor, actorOf } from '../actor.ts';
import { logRefusal } from '../audit/security-log.ts';
import { AppError, asAppError, assertThat, isDiskFull } from '../errors/app-error.ts';
import { validationMessages } from '../errors/validation-messages.ts';
import { handledOnce } from '../handled-once.ts';
import { assertAccess } from '../http/access.ts';
import type { Principal } from '../http/call.ts';
import { charge, type ConsumeRate, type Limit } from '../http/charge.ts';
import { languageOf } from '../http/language.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Identity, RealtimeServer, RealtimeSocket } from './socket-types.ts';

/** Everything that a command's handler may need, parsed. */
interface CommandCall<Body> {
  principal: Principal;
  /** The caller, as the actor of the handler's writes. */
  actor: Actor;
  /** The socket that asks. Its id is the name of a room with this socket alone. */
  socketId: string;
  body: Body;
  /** The page's language, or the browser's (`Accept-Language`); where neither is told, the account's. */
  language: Language;
  /** The time at which the command arrived. */
  now: Date;
  requestId: string;
  log: Logger;
}

export type CommandHandler<C extends CommandContract> = (
  call: CommandCall<CommandBody<C>>,
) => Promise<CommandAnswer<C>> | CommandAnswer<C>;

interface CommandOptions<C extends CommandContract> {
  limits?: readonly Limit<CommandCall<CommandBody<C>>>[];
}

/** A command with its handler; `handleCommands(…)` makes them. */
export interface Command extends Required<CommandOptions<CommandContract>> {
  contract: CommandContract;
  handle: CommandHandler<CommandContract>;
}

type Contracts = Readonly<Record<string, CommandContract>>;

/** The handlers of a contract's commands, by name: each a function, or one with its options. */
type CommandHandlers<C extends Contracts> = {
  readonly [Name in keyof C]: CommandHandler<C[Name]> | (CommandOptions<C[Name]> & { handle: CommandHandler<C[Name]> });
};

/** The commands of a contract with their handlers; a missing one does not compile. */
export const handleCommands = <C extends Contracts>(contracts: C, handlers: CommandHandlers<NoInfer<C>>): Command[] =>
  Object.entries(contracts).map(([name, contract]) => {
    const given = handlers[name];
    // The body is parsed by the contract before its handler gets it.
    return { contract, limits: [], ...(typeof given === 'function' ? { handle: given } : given) } as unknown as Command;
  });

export interface CommandPorts {
  /** Every declared command: each needs one handler. */
  registry: readonly CommandContract[];
  /** The current account and session of a socket; null once the session has ended. */
  principalOf: (identity: Identity) => Promise<Principal | null>;
  consumeRate: ConsumeRate;
  /** Whether an error means that the database is down. */
  isUnavailable: (error: unknown) => boolean;
  /** The network address of the request that opened the socket. */
  addressOf: (request: IncomingMessage) => string;
  now: () => Date;
  log: Logger;
  /** Null or left out: commands are no spans. */
  tracing?: Tracing | null;
}

/**
 * Serves the commands by their contracts, with the same checks as a route: session, access, body, rate limits, in this
 * order, then an answer that is parsed by its schema, and errors of the same catalogue.
 * @returns the graceful shutdown: later commands are refused, running ones are finished and answered
 */
export function serveCommands(
  io: RealtimeServer,
  commands: readonly Command[],
  ports: CommandPorts,
): () => Promise<unknown> {
  const handlers = handledOnce(ports.registry, ({ event }) => event);
  for (const { contract } of commands) handlers.add(contract);
  handlers.assertComplete();
  const running = new Set<Promise<void>>();
  let stopping = false;

  io.on('connection', (socket) => {
    for (const each of commands) {
      // The library's types contain the commands of the registry only.
      socket.on(each.contract.event as 'ping', (...packet: unknown[]) => {
        const asked = { packet, stopping, requestId: randomUUID() };
        const run = traced(asked, each, ports, () => answer(socket, each, asked, ports)).finally(() =>
          running.delete(run),
        );
        running.add(run);
      });
    }
  });
  return () => {
    stopping = true;
    return Promise.all(running);
  };
}

interface Asked {
  packet: readonly unknown[];
  /** Whether the process stops. */
  stopping: boolean;
  requestId: string;
}

function traced({ requestId }: Asked, { contract }: Command, { tracing }: CommandPorts, run: () => Promise<void>) {
  const name = `command ${contract.event}`;
  return tracing
    ? tracing.run({ name, kind: 'server', attributes: { 'academy.request_id': requestId }, cause: null }, run)
    : run();
}

/** Never rejects. */
async function answer(
  socket: RealtimeSocket,
  { contract, limits, handle }: Command,
  { packet, stopping, requestId }: Asked,
  ports: CommandPorts,
): Promise<void> {
  const began = performance.now();
  const log = ports.log.child({ reqId: requestId, ...ports.tracing?.logged() });
  const reply = replyTo(socket, contract, packet);
  const spoken = spokenLanguage(socket);
  let language = spoken ?? languageOf(undefined);
  const { identity } = socket.data;
  let refused: AppError | undefined;
  const address = ports.addressOf(socket.request);
  let actor = actorOf(null, requestId, address);
  try {
    assertThat(!stopping, 'SHUTTING_DOWN');
    assertThat(identity, 'SESSION_REQUIRED');
    // The session may have ended, or the role changed, since the socket was authenticated.
    const principal = await ports.principalOf(identity);
    assertThat(principal, 'TOKEN_INVALID');
    language = spoken ?? principal.user.language;
    actor = actorOf(principal, requestId, address);
    assertAccess(contract.access, principal);
    const body = parse(contract.body, packet[0]);
    const call = { principal, actor, socketId: socket.id, body, language, now: ports.now(), requestId, log };
    await charge(limits, call, ports.consumeRate);
    reply.succeed(contract.answer.parse(await handle(call)));
  } catch (error) {
    refused = asAppError(error, ports.isUnavailable);
    const { code, status } = refused;
    ports.tracing?.failed(refused);
    if (status >= 500 && !isDiskFull(refused)) log.error({ err: error, code }, 'command failed');
    logRefusal(log, refused, actor, { type: 'command', id: contract.event });
    const { message } = refused.toAnswer(language, requestId);
    reply.refuse({ code, message: [message].flat().join(' '), requestId } satisfies CommandRefusal);
  }
  log.info({ command: contract.event, code: refused?.code, ms: Math.round(performance.now() - began) }, 'command');
  // Not when the socket has moved to another session meanwhile.
  if (refused?.code !== 'TOKEN_INVALID' || socket.data.identity !== identity) return;
  socket.emit('sesionTerminada');
  socket.disconnect(true);
}

/** The reader's language as at a request: the page's, or the browser's. Undefined where neither is told. */
function spokenLanguage({ data, handshake }: RealtimeSocket): Language | undefined {
  const accepted = handshake.headers['accept-language'];
  return data.language ?? (accepted === undefined ? undefined : languageOf(accepted));
}

function parse<Body extends z.ZodType>(body: Body, packet: unknown): z.output<Body> {
  const result = body.safeParse(packet, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('INVALID_INPUT', {}, { details: validationMessages(result.error.issues) });
}

interface Reply {
  succeed(answer: object): void;
  refuse(error: CommandRefusal): void;
}

/**
 * How one packet of a command is answered: by its acknowledgement callback, or by one of the command's two events,
 * which return the echoed field.
 * @param packet the arguments after the event's name
 */
function replyTo(socket: RealtimeSocket, { body, reply }: CommandContract, packet: readonly unknown[]): Reply {
  if (reply === 'ack') {
    // Socket.IO passes the acknowledgement as the last argument. It is optional.
    const last = packet.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : () => {};
    return {
      succeed: (answer) => acknowledge({ ok: true, answer }),
      refuse: (error) => acknowledge({ ok: false, error }),
    };
  }
  const echoed = reply.echo === undefined ? {} : echoOf(body, reply.echo, packet[0]);
  // The contract's declaration has checked the events and their payloads.
  const emit = (event: string, payload: object) => (socket as unknown as Socket).emit(event, { ...payload, ...echoed });
  return {
    succeed: (answer) => emit(reply.success, answer),
    refuse: (error) => emit(reply.failure, error),
  };
}

type Acknowledge = (answer: object) => void;

/** The echoed field, if it is valid: also when the body is refused because of another field. */
function echoOf({ shape }: CommandContract['body'], field: string, packet: unknown): object {
  const sent = fieldsOf(packet)[field];
  const data: unknown = z.safeParse(shape[field] ?? z.undefined(), sent).data;
  return data === undefined ? {} : { [field]: data };
}
