import { nombrePlaceholder } from '@puente/contracts/support-desk';

/** Returns the text written so far with a prepared answer below it, addressed to the ticket's author by name. */
export const withPrepared = (written: string, prepared: string, firstName: string): string => {
  // A function, so that `$&` in a name stays a name.
  const answer = prepared.replaceAll(nombrePlaceholder, () => firstName);
  return written.trim() === '' ? answer : `${written.trimEnd()}\n\n${answer}`;
};

/** Whether the author has waited longer than they should. */
export const isOverdue = (responderAntes: string | null, now: Date): boolean =>
  responderAntes !== null && Date.parse(responderAntes) <= now.getTime();
