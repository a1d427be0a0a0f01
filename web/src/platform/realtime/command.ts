import type {
  Acknowledgement,
  CommandContract,
  CommandInput,
  CommandRefusal,
  CommandResult,
} from '@puente/contracts/command';
import type { ClientEvents, ServerEvents } from '@puente/contracts/realtime';
import type { Socket } from 'socket.io-client';

export type AcademySocket = Socket<ServerEvents, ClientEvents>;

/** The events that answer a command, as its contract names them; a command that is acknowledged has none. */
export type AnswerEvents<C extends CommandContract> = C['reply'] extends 'ack' ? [] : [events: C['reply']];

/** Why a command has not succeeded, as far as the browser knows. */
export type CommandProblem =
  /** There was no connection: nothing was sent. */
  | 'not-connected'
  /** It was sent, and what became of it is not known. */
  | 'no-answer'
  /** The server refused it: `message` is its sentence, in the language of the account. */
  | 'refused';

export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly problem: CommandProblem;

  constructor(problem: CommandProblem, message = '') {
    super(message);
    this.problem = problem;
  }
}

/** Milliseconds after which an answer is not expected any more. */
const patience = 10_000;

/**
 * Asks something of the server over the socket that is open now: `ask('enviarMensajePrivado', body, events)`.
 * @param answerEvents of a command that events answer
 * @returns the contract's answer
 * @throws {CommandError} when nothing was sent, nothing came back in time, or the server refused
 */
export const ask = <C extends CommandContract>(
  socket: AcademySocket | undefined,
  event: C['event'],
  body: CommandInput<C>,
  ...[answerEvents]: AnswerEvents<C>
): Promise<CommandResult<C>> => {
  // The library would keep it for the next connection, and send it when nobody waits for it any more.
  if (!socket?.connected) return Promise.reject(new CommandError('not-connected'));
  const channel = socket as Untyped;
  return new Promise((resolve, reject) => {
    const listening: [event: string, handler: (payload: never) => void][] = [];
    const listen = (to: string, handler: (payload: never) => void): void => {
      listening.push([to, handler]);
      channel.on(to, handler);
    };
    const end = (): void => {
      clearTimeout(timer);
      for (const [to, handler] of listening) channel.off(to, handler);
    };
    const hear = (outcome: Acknowledgement<C>): void => {
      end();
      if (outcome.ok) resolve(outcome.answer);
      else reject(new CommandError('refused', outcome.error.message));
    };
    const lose = (): void => {
      end();
      reject(new CommandError('no-answer'));
    };
    const timer = setTimeout(lose, patience);
    listen('disconnect', lose);
    if (!answerEvents) return channel.emit(event, body, hear);

    const { success, failure, echo } = answerEvents as Exclude<CommandContract['reply'], 'ack'>;
    // What the server could not read at all, it refuses without an echo.
    const isOurs = (payload: Record<string, unknown>): boolean =>
      echo === undefined || payload[echo] === undefined || payload[echo] === (body as Record<string, unknown>)[echo];
    listen(success, (answer: CommandResult<C>) => isOurs(answer) && hear({ ok: true, answer }));
    listen(failure, (error: CommandRefusal) => isOurs({ ...error }) && hear({ ok: false, error }));
    channel.emit(event, body);
  });
};

/** The library's types can't follow an event that is itself a parameter. */
interface Untyped {
  on: (event: string, handler: (payload: never) => void) => unknown;
  off: (event: string, handler: (payload: never) => void) => unknown;
  emit: (event: string, ...packet: unknown[]) => unknown;
}
