import type { RateLimiter } from '../database/rate-limit.ts';

/**
 * Cause of a mail, which bounds how many an address gets:
 * - `asked`: anybody who types the address (verification, a new address). Held back ones are dropped.
 * - `reset`: the same, with bounds of its own, so that other mails never use up those of a forgotten password.
 * - `notice`: a visitor who asks to be told of a course's next edition. Held back ones are dropped.
 * - `security`: an event of the account. A held back one has to be sent later, by whoever sends it.
 */
export type MailPace = 'asked' | 'reset' | 'notice' | 'security';

/** Whether a mail was sent, or held back because its address got too many of its kind. */
export type Delivery = { isSent: true } | { isSent: false; retryAfterSeconds: number };

export interface MailPacing {
  /** Counts a mail to an address; the answer to whoever asked doesn't depend on it. */
  admit(pace: MailPace, to: string): Promise<Delivery>;
  /** Doesn't count those so far: they did not arrive. */
  forget(pace: MailPace, to: string): Promise<void>;
}

/** At most ten mails an hour that strangers cause, and ten that the account's own events cause (decision 0054). */
const paces = {
  asked: { points: 4, perSeconds: 60 * 60 },
  /** A reset link lives for an hour, so the mailbox always has one that works. */
  reset: { points: 2, perSeconds: 20 * 60 },
  /** With bounds of its own, so that nobody uses up those of the mails that an account needs. */
  notice: { points: 3, perSeconds: 24 * 60 * 60 },
  security: { points: 10, perSeconds: 60 * 60 },
} as const satisfies Record<MailPace, { points: number; perSeconds: number }>;

/** Bounds the mails to an address over all processes, whoever asks for them and from wherever. */
export function createMailPacing(rates: RateLimiter): MailPacing {
  const keyOf = (pace: MailPace, to: string) => `mail-${pace}:${to.toLowerCase()}`;
  return {
    async admit(pace, to) {
      const { allowed, retryAfterSeconds } = await rates.consume(keyOf(pace, to), paces[pace]);
      return allowed ? { isSent: true } : { isSent: false, retryAfterSeconds };
    },
    forget: (pace, to) => rates.forget(keyOf(pace, to)),
  };
}
