import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import type { JobRun } from '../../platform/jobs/jobs.ts';
import { severalAtOnce } from '../../platform/mail/several-at-once.ts';
import type { Reader } from '../../platform/texts/format.ts';
import type { DeclaredNotices } from './declared-notices.ts';
import { markMailed, type NotificationRow, settingsOf, unmailedNotifications } from './store.ts';

/** The account data that a mail needs. */
export interface Account {
  id: string;
  firstName: string;
  email: string;
  language: Reader['language'];
  /** IANA time zone; null while unknown. */
  timezone: string | null;
}

/** Loads the accounts with these ids that exist. */
export type AccountsByIds = (db: Db, ids: readonly string[]) => Promise<Account[]>;

/** Sends the mails of notices that declare the mail channel. */
export function createMailing(
  { database, mailer, config, now }: Platform,
  declared: DeclaredNotices,
  accountsByIds: AccountsByIds,
) {
  async function mail(row: NotificationRow, account: Account, actor: Actor): Promise<void> {
    const reader = { language: account.language, timezone: account.timezone ?? config.academyTimezone };
    const told = declared.tell(row, reader);
    // A newer process wrote it; a retry of the job may run in a process that knows the kind.
    if (!told) throw new Error(`Notices of the kind ${row.kind} are not known to this process.`);
    const channel = told.notice.channels.mail;
    if (!channel) return;
    if (channel.setting && !(await settingsOf(database.db, account.id))[channel.setting]) return;
    const content = await channel.compose(
      told.facts,
      {
        ...reader,
        userId: account.id,
        firstName: account.firstName,
        text: told.text,
        link: row.enlace === null ? null : new URL(row.enlace, config.publicUrl).href,
        publicUrl: config.publicUrl,
      },
      database.db,
    );
    if (!content) return;
    await mailer.deliver({ to: account.email, language: reader.language, id: `notice-${row.id}`, ...content });
    await database.transaction(actor, (tx) => markMailed(tx, row.id, now()));
  }

  /**
   * Sends the mails of some notifications, except those that an earlier run sent.
   * @throws AggregateError of the mails that failed, so that the job is retried
   */
  return async function sendMailsOf(
    notificationIds: readonly string[],
    { actor, signal }: Pick<JobRun, 'actor' | 'signal'>,
  ): Promise<void> {
    const rows = await unmailedNotifications(database.db, notificationIds);
    const accounts = await accountsByIds(
      database.db,
      rows.map(({ userId }) => userId),
    );
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const failures: unknown[] = [];
    const waiting = rows.values();
    const next = () => (signal.aborted ? undefined : waiting.next().value);
    await severalAtOnce(next, async (row) => {
      const account = byId.get(row.userId);
      try {
        if (account) await mail(row, account, actor);
      } catch (error) {
        failures.push(error);
      }
    });
    signal.throwIfAborted();
    if (failures.length > 0) throw new AggregateError(failures, 'Mails of notices could not be sent.');
  };
}

export type SendMailsOf = ReturnType<typeof createMailing>;
