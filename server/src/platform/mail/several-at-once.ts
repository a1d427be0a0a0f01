import { setImmediate } from 'node:timers/promises';

import { FinalFailure } from '../jobs/jobs.ts';

/** How many mails to many people one process sends at the same time. */
export const mailsAtOnce = 8;

/**
 * Sends the mails to many people, several at once (a worker pool): a slow recipient holds up one of them.
 * @param next gives the following item; undefined when there is none left
 * @throws what `next` or `send` threw first, after the mails in flight have ended
 */
export async function severalAtOnce<T>(
  next: () => Promise<T | undefined> | T | undefined,
  send: (item: T) => Promise<void>,
): Promise<void> {
  const first = await next();
  if (first === undefined) return;
  const work = async (item: T | undefined) => {
    for (let each = item; each !== undefined; each = await next()) {
      await send(each);
      // The embedded database and mailbox wait for nothing: without this, thousands of mails would block the event loop.
      await setImmediate();
    }
  };
  const others = Array.from({ length: mailsAtOnce - 1 }, async () => work(await next()));
  const ends = await Promise.allSettled([work(first), ...others]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Ends a job that sent mails to many people. Where some were refused for good, the others get a job of their own, and this one
 * ends: nobody refused is mailed again by itself.
 * @param failed why each mail failed
 * @param sendAgain enqueues a job for these mails
 * @throws FinalFailure where mails were refused for good; AggregateError of all failures where none was
 */
export async function endMails<T>(
  failed: ReadonlyMap<T, unknown>,
  what: string,
  sendAgain: (items: T[]) => Promise<void>,
): Promise<void> {
  const failures = [...failed];
  const final = failures.find(([, error]) => error instanceof FinalFailure);
  if (failures.length === 0) return;
  const message = `${failures.length} of the ${what} could not be sent.`;
  const errors = failures.map(([, error]) => error);
  if (!final) throw new AggregateError(errors, message);
  const others = failures.filter(([, error]) => !(error instanceof FinalFailure)).map(([item]) => item);
  if (others.length > 0) await sendAgain(others);
  throw new FinalFailure(`Refused for good: ${failures.length - others.length} of the ${what}.`, { cause: final[1] });
}
