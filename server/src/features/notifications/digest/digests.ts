import { ajustesIniciales } from '@puente/contracts/notifications';

import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { severalAtOnce } from '../../../platform/mail/several-at-once.ts';
import type { DeclaredNotices } from '../declared-notices.ts';
import { atOnce } from '../events.ts';
import type { Account, AccountsByIds } from '../mailing.ts';
import { unsubscribingFrom } from '../unsubscribing.ts';
import { digestMail } from './digest-mail.ts';
import { sendDigests } from './job-types.ts';
import { digestedSince, digestOf, namedNotices } from './rules.ts';
import {
  type Digest,
  type DigestedRow,
  markDigestSent,
  noticesOfDigests,
  recordDigests,
  unsentDigests,
  zonesOfWaiting,
} from './store.ts';

/**
 * The daily digest: each person's unread notices of the subjects that they want in one mail each morning. A digest is
 * recorded first, once for each person and day over all processes, and sent by a job, which leaves out those that an
 * earlier run sent (decision 0118).
 */
export function createDigests(
  { database, jobs, mailer, config, now }: Platform,
  declared: DeclaredNotices,
  accountsByIds: AccountsByIds,
) {
  const kinds = declared.kinds.map(([kind, { subject }]) => ({
    kind,
    subject,
    preset: ajustesIniciales[subject].correo,
  }));

  async function send(digest: Digest, account: Account | undefined, rows: readonly DigestedRow[], actor: Actor) {
    if (account && rows.length > 0) {
      const { language, firstName, email, clock } = account;
      const reader = { language, clock, timezone: account.timezone ?? config.academyTimezone };
      const notices = rows.flatMap((row) => {
        const told = declared.tell(row, reader);
        return told ? [{ id: row.id, text: told.text, enlace: row.enlace }] : [];
      });
      const { total = 0 } = rows[0] ?? {};
      if (notices.length > 0) {
        const content = digestMail({ firstName, language, publicUrl: config.publicUrl, notices, total });
        const unsubscribing = unsubscribingFrom(config, digest.userId, 'resumen');
        await mailer.deliver({ to: email, language, id: `digest-${digest.id}`, unsubscribing, ...content });
      }
    }
    await database.transaction(actor, (tx) => markDigestSent(tx, digest, now()));
  }

  return {
    /** Records the digests that are due, and enqueues the jobs that send them. */
    async record({ actor, signal }: Pick<JobRun, 'actor' | 'signal'>): Promise<void> {
      const at = now();
      const since = digestedSince(at);
      for (const zone of await zonesOfWaiting(database.db, since)) {
        signal.throwIfAborted();
        const due = digestOf(at, zone ?? config.academyTimezone);
        if (!due) continue;
        await database.transaction(actor, async (tx) => {
          const recorded = await recordDigests(tx, zone, due, { since, now: at });
          for (let first = 0; first < recorded.length; first += atOnce)
            await jobs.enqueue(tx, sendDigests, { digestIds: recorded.slice(first, first + atOnce) });
        });
      }
    },

    /**
     * Sends recorded digests, except those that an earlier run sent.
     * @throws AggregateError of the mails that failed, so that the job is retried
     */
    async send(digestIds: readonly string[], { actor, signal }: Pick<JobRun, 'actor' | 'signal'>): Promise<void> {
      const digests = await unsentDigests(database.db, digestIds);
      const unsent = digests.map(({ id }) => id);
      const rows = Map.groupBy(
        await noticesOfDigests(database.db, unsent, kinds, namedNotices),
        ({ userId }) => userId,
      );
      const accounts = await accountsByIds(
        database.db,
        digests.map(({ userId }) => userId),
      );
      const byId = new Map(accounts.map((account) => [account.id, account]));
      const failures: unknown[] = [];
      const waiting = digests.values();
      const next = () => (signal.aborted ? undefined : waiting.next().value);
      await severalAtOnce(next, async (digest) => {
        try {
          await send(digest, byId.get(digest.userId), rows.get(digest.userId) ?? [], actor);
        } catch (error) {
          failures.push(error);
        }
      });
      signal.throwIfAborted();
      if (failures.length > 0) throw new AggregateError(failures, 'Digests could not be sent.');
    },
  };
}

export type Digests = ReturnType<typeof createDigests>;
