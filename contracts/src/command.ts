import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';
import type { Access } from './route.ts';

/** Why a command is refused, in the language of the account. */
export interface CommandRefusal {
  code: ErrorCode;
  message: string;
  requestId: string;
}

/** The two events of which one answers a command, where the specification imposes their names. */
interface AnswerEvents {
  success: string;
  failure: string;
  /** The field of the body that comes back with either answer, by which a browser knows what is answered. */
  echo?: string;
}

export interface CommandContract {
  /** What the browser sends it by. */
  event: string;
  access: Exclude<Access, 'public' | 'viewer'>;
  /** One line for the API's document. */
  summary: string;
  body: z.ZodObject;
  answer: z.ZodObject;
  /** `ack`: Socket.IO's own acknowledgement, with an `Acknowledgement`. */
  reply: 'ack' | AnswerEvents;
  /** The codes this command adds to those that every command may be refused with. */
  errors: readonly ErrorCode[];
}

/** Declares a command over the socket once for server, web and the API's document; keeps its literal types. */
export const command = <const C extends CommandContract>(contract: C): C => contract;

/** What a browser sends (before parsing). */
export type CommandInput<C extends CommandContract> = z.input<C['body']>;
/** What a handler receives (after parsing). */
export type CommandBody<C extends CommandContract> = z.output<C['body']>;
/** What a handler returns. */
export type CommandAnswer<C extends CommandContract> = z.input<C['answer']>;
/** What a browser gets back. */
export type CommandResult<C extends CommandContract> = z.output<C['answer']>;

/** How a command with `reply: 'ack'` is answered. */
export type Acknowledgement<C extends CommandContract> =
  | { ok: true; answer: CommandResult<C> }
  | { ok: false; error: CommandRefusal };

type Echo<C extends CommandContract> = C['reply'] extends { echo: infer F extends string }
  ? { [K in F & keyof CommandBody<C>]?: CommandBody<C>[K] }
  : unknown;

/** The events that answer a command, with what they carry. */
export type AnswersOf<C extends CommandContract> = C extends { reply: infer R extends AnswerEvents }
  ? {
      [E in R['success'] | R['failure']]: (
        payload: (E extends R['success'] ? CommandResult<C> : CommandRefusal) & Echo<C>,
      ) => void;
    }
  : Record<never, never>;

/** How a browser sends a command. */
export type SenderOf<C extends CommandContract> = C['reply'] extends 'ack'
  ? (body: CommandInput<C>, answer: (answer: Acknowledgement<C>) => void) => void
  : (body: CommandInput<C>) => void;
