import type {
  Acknowledgement,
  CommandContract,
  CommandInput,
  CommandRefusal,
  CommandResult,
} from '@puente/contracts/command';
import type { ErrorCode } from '@puente/contracts/errors';
import { fieldsOf } from '@puente/contracts/fields';
import type { ClientEvents, ServerEvents } from '@puente/contracts/realtime';
import type { Socket } from 'socket.io-client';

export type AcademySocket = Socket<ServerEvents, ClientEvents>;

/** The events that answer a command, as named by its contract; none for a command with acknowledgement. */
export type AnswerEvents<C extends CommandContract> = C['reply'] extends 'ack' ? [] : [events: C['reply']];

/** Why a command failed, as far as the browser knows. */
export type CommandProblem =
  /** There was no connection; nothing was sent. */
  | 'not-connected'
  /** Timeout or lost connection: it was sent, and its outcome is unknown. */
  | 'no-answer'
  /** The server refused it: `code` and `message` are the server's, the message in the language of the account. */
  | 'refused';

export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly problem: CommandProblem;
  readonly code: ErrorCode | undefined;

  constructor(problem: CommandProblem, message = '', code?: ErrorCode) {
    super(message);
    this.problem = problem;
    this.code = code;
  }
}

/** Timeout for an answer, in milliseconds. */
const answerTimeoutMs = 10_000;

/**
 * Sends a command over the open socket (request/response): `ask('enviarMensajePrivado', body, events)`.
 * @param answerEvents the answer events of a command without acknowledgement
 * @returns the contract's answer
 * @throws {CommandError} when nothing was sent, the answer timed out, or the server refused
 */
export const ask = <C extends CommandContract>(
  socket: AcademySocket | undefined,
  event: C['event'],
  body: CommandInput<C>,
  ...[answerEvents]: AnswerEvents<C>
): Promise<CommandResult<C>> => {
  // Socket.IO would buffer the packet and send it after the reconnection, when the caller has given up.
  if (!socket?.connected) return Promise.reject(new CommandError('not-connected'));
  const channel = socket as Untyped;
  return new Promise((resolve, reject) => {
    const listening: [event: string, handler: (payload: never) => void][] = [];
    const listen = (to: string, handler: (payload: never) => void): void => {
      listening.push([to, handler]);
      channel.on(to, handler);
    };
    const cleanUp = (): void => {
      clearTimeout(timer);
      for (const [to, handler] of listening) channel.off(to, handler);
    };
    const settle = (outcome: Acknowledgement<C>): void => {
      cleanUp();
      if (outcome.ok) resolve(outcome.answer);
      else reject(new CommandError('refused', outcome.error.message, outcome.error.code));
    };
    const failWithoutAnswer = (): void => {
      cleanUp();
      reject(new CommandError('no-answer'));
    };
    const timer = setTimeout(failWithoutAnswer, answerTimeoutMs);
    listen('disconnect', failWithoutAnswer);
    if (!answerEvents) return channel.emit(event, body, settle);

    const { success, failure, echo } = answerEvents as Exclude<CommandContract['reply'], 'ack'>;
    // The echo correlates an answer with its command. A refusal of a malformed command has no echo.
    const isAnswerToThis = (payload: Record<string, unknown>): boolean =>
      echo === undefined || payload[echo] === undefined || payload[echo] === fieldsOf(body)[echo];
    listen(success, (answer: CommandResult<C>) => isAnswerToThis(answer) && settle({ ok: true, answer }));
    listen(failure, (error: CommandRefusal) => isAnswerToThis({ ...error }) && settle({ ok: false, error }));
    channel.emit(event, body);
  });
};

/** Untyped socket: Socket.IO's types don't support an event name that is a parameter. */
interface Untyped {
  on: (event: string, handler: (payload: never) => void) => unknown;
  off: (event: string, handler: (payload: never) => void) => unknown;
  emit: (event: string, ...packet: unknown[]) => unknown;
}
