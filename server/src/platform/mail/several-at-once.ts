import { setImmediate } from 'node:timers/promises';

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
