import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';
import type { Access } from './route.ts';

/** The error answer of a command, in the language of the account. */
export interface CommandRefusal {
  code: ErrorCode;
  message: string;
  requestId: string;
}

/** The success and error events that answer a command, where the specification fixes their names. */
interface AnswerEvents {
  success: string;
  failure: string;
  /** The body field that either answer repeats: a correlation id for the browser. */
  echo?: string;
}

export interface CommandContract {
  /** The event name that the browser emits. */
  event: string;
  access: Exclude<Access, 'public' | 'viewer'>;
  /** Summary line in the API documentation. */
  summary: string;
  body: z.ZodObject;
  answer: z.ZodObject;
  /** `ack`: Socket.IO's acknowledgement callback, with an `Acknowledgement`. */
  reply: 'ack' | AnswerEvents;
  /** The error codes that this command adds to those of every command. */
  errors: readonly ErrorCode[];
}

/** Declares a command over the socket once for server, web and the API documentation; keeps its literal types. */
// @__NO_SIDE_EFFECTS__
export const command = <const C extends CommandContract>(contract: C): C => contract;

/** Body as a browser sends it (before parsing). */
export type CommandInput<C extends CommandContract> = z.input<C['body']>;
/** Body as a handler receives it (after parsing). */
export type CommandBody<C extends CommandContract> = z.output<C['body']>;
/** Answer as a handler returns it. */
export type CommandAnswer<C extends CommandContract> = z.input<C['answer']>;
/** Answer as a browser receives it. */
export type CommandResult<C extends CommandContract> = z.output<C['answer']>;

/** The acknowledgement of a command with `reply: 'ack'`. */
export type Acknowledgement<C extends CommandContract> =
  | { ok: true; answer: CommandResult<C> }
  | { ok: false; error: CommandRefusal };

type Echo<C extends CommandContract> = C['reply'] extends { echo: infer F extends string }
  ? { [K in F & keyof CommandBody<C>]?: CommandBody<C>[K] }
  : unknown;

/** The events that answer a command, with their payloads. */
export type AnswersOf<C extends CommandContract> = C extends { reply: infer R extends AnswerEvents }
  ? {
      [E in R['success'] | R['failure']]: (
        payload: (E extends R['success'] ? CommandResult<C> : CommandRefusal) & Echo<C>,
      ) => void;
    }
  : Record<never, never>;

/** The function type by which a browser emits a command. */
export type SenderOf<C extends CommandContract> = C['reply'] extends 'ack'
  ? (body: CommandInput<C>, answer: (answer: Acknowledgement<C>) => void) => void
  : (body: CommandInput<C>) => void;
