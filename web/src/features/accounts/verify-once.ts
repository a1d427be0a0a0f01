export interface Outcome {
  /** Effect of the link: it verified the account's address, or replaced it. */
  outcome: 'verified' | 'changed';
  /** The verified address. */
  email: string;
  /** Whether the link was opened in the browser of the registration, where the session has begun (REG-8). */
  isInside: boolean;
}

const answers = new Map<string, Promise<Outcome>>();

/**
 * Verifies a link with a single call, however often the screen renders (memoized by token): a link works once, so a
 * second call would report an error after a success. A failed call is not memoized, so that it can be retried.
 */
export const verifyOnce = (token: string, verify: (token: string) => Promise<Outcome>): Promise<Outcome> => {
  const known = answers.get(token);
  if (known) return known;
  const answer = verify(token);
  answers.set(token, answer);
  answer.catch(() => answers.delete(token));
  return answer;
};
