import type { Principal } from '../../../platform/http/call.ts';

/**
 * Guessing with a stolen session, which is what is counted: the owner's own sessions are not slowed. Over the 30 days of
 * a session it allows 600 guesses. [ASVS-6.3.1]
 */
const perSession = (name: string, points: number, minutes: number) => ({
  name,
  points,
  perSeconds: minutes * 60,
  key: ({ principal }: { principal: Principal }) => principal.sessionId,
});

export const proofLimits = {
  /** Reset by a right proof. */
  quarterHour: perSession('proof-15-minutes', 5, 15),
  day: perSession('proof-day', 20, 24 * 60),
  google: perSession('proof-google', 60, 15),
};
