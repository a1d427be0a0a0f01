import type { ClientEvents, RealtimeError, ServerEvents } from '@puente/contracts/realtime';
import type { Socket } from 'socket.io-client';

export type AcademySocket = Socket<ServerEvents, ClientEvents>;

type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];
type Sent<E extends keyof ClientEvents> = Parameters<ClientEvents[E]>[0];
/** The events that carry a refusal. */
export type Refusal = {
  [E in keyof ServerEvents]: Payload<E> extends RealtimeError ? E : never;
}[keyof ServerEvents];

/** Something that is asked of the server over the socket, and the two events of which one answers it. */
export interface Command<C extends keyof ClientEvents, S extends keyof ServerEvents, F extends Refusal> {
  event: C;
  body: Sent<C>;
  success: S;
  failure: F;
  /** Tells the answers to this command from those to another of its kind. */
  isAnswer: (payload: Payload<S> | Payload<F>) => boolean;
}

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
 * Asks something of the server over the socket that is open now.
 * @returns what the success event carries
 * @throws {CommandError} when nothing was sent, nothing came back in time, or the server refused
 */
export const ask = <C extends keyof ClientEvents, S extends keyof ServerEvents, F extends Refusal>(
  socket: AcademySocket | undefined,
  { event, body, success, failure, isAnswer }: Command<C, S, F>,
): Promise<Payload<S>> => {
  // The library would keep it for the next connection, and send it when nobody waits for it any more.
  if (!socket?.connected) return Promise.reject(new CommandError('not-connected'));
  const channel = socket as Untyped;
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      channel.off(success, succeed);
      channel.off(failure, fail);
      channel.off('disconnect', lose);
    };
    const succeed = (payload: Payload<S>): void => {
      if (!isAnswer(payload)) return;
      end();
      resolve(payload);
    };
    const fail = (payload: Payload<F> & RealtimeError): void => {
      if (!isAnswer(payload)) return;
      end();
      reject(new CommandError('refused', payload.message));
    };
    const lose = (): void => {
      end();
      reject(new CommandError('no-answer'));
    };
    const timer = setTimeout(lose, patience);
    channel.on(success, succeed);
    channel.on(failure, fail);
    channel.on('disconnect', lose);
    channel.emit(event, body);
  });
};

/** The library's types can't follow an event that is itself a parameter. */
interface Untyped {
  on: (event: string, handler: (payload: never) => void) => unknown;
  off: (event: string, handler: (payload: never) => void) => unknown;
  emit: (event: string, body: unknown) => unknown;
}
