/** What the link did: verified the account's address, or replaced it. */
export type Outcome = 'verified' | 'changed';

const answers = new Map<string, Promise<Outcome>>();

/**
 * Verifies the address behind a link, with one call however often the screen is drawn: the link works once, and a
 * second call would report a success as a failure. A call that failed is forgotten, so that it can be tried again.
 */
export const verifyOnce = (token: string, verify: (token: string) => Promise<Outcome>): Promise<Outcome> => {
  const known = answers.get(token);
  if (known) return known;
  const answer = verify(token);
  answers.set(token, answer);
  answer.catch(() => answers.delete(token));
  return answer;
};
