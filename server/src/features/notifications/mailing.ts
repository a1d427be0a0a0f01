import { temasObligatorios } from '@puente/contracts/notifications';
import type { Clock } from '@puente/contracts/reader-clock';

import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import type { JobRun } from '../../platform/jobs/jobs.ts';
import { MailRenderingError } from '../../platform/mail/mailer.ts';
import { severalAtOnce } from '../../platform/mail/several-at-once.ts';
import type { Reader } from '../../platform/texts/format.ts';
import type { DeclaredNotices } from './declared-notices.ts';
import { plainMail } from './plain-mail.ts';
import { type Settings, settingsOfAll } from './settings-store.ts';
import { markMailed, type NotificationRow, unmailedNotifications } from './store.ts';
import { unsubscribingFrom } from './unsubscribing.ts';

/** The account data that a mail needs. */
export interface Account {
  id: string;
  firstName: string;
  email: string;
  language: Reader['language'];
  /** IANA time zone; null while unknown. */
  timezone: string | null;
  /** The reader's clock when last seen. */
  clock: Clock | null;
}

/** Loads the accounts with these ids that exist. */
export type AccountsByIds = (db: Db, ids: readonly string[]) => Promise<Account[]>;

/** Sends the mails of notices that declare the mail channel. */
export function createMailing(
  { database, mailer, config, log, now }: Platform,
  declared: DeclaredNotices,
  accountsByIds: AccountsByIds,
) {
  async function mail(row: NotificationRow, account: Account, settings: Settings, actor: Actor): Promise<void> {
    const { language, clock } = account;
    const reader = { language, clock, timezone: account.timezone ?? config.academyTimezone };
    const told = declared.tell(row, reader);
    // A newer process wrote it; a retry of the job may run in a process that knows the kind.
    if (!told) throw new Error(`Notices of the kind ${row.kind} are not known to this process.`);
    const { subject, channels } = told.notice;
    const { mail: channel } = channels;
    // The settings may have changed since the notice was written.
    if (channel === 'none' || settings.temas[subject].correo !== 'inmediato') return;
    if (channel?.setting && !settings[channel.setting]) return;
    const recipient = {
      ...reader,
      userId: account.id,
      firstName: account.firstName,
      text: told.text,
      link: row.enlace === null ? null : new URL(row.enlace, config.publicUrl).href,
      publicUrl: config.publicUrl,
    };
    const content = channel ? await channel.compose(told.facts, recipient, database.db) : plainMail(recipient);
    if (!content) return;
    const stops = temasObligatorios.includes(subject) ? undefined : unsubscribingFrom(config, account.id, subject);
    await mailer.deliver({
      to: account.email,
      language: reader.language,
      id: `notice-${row.id}`,
      ...(stops && { unsubscribing: stops }),
      ...content,
    });
    await database.transaction(actor, (tx) => markMailed(tx, row.id, now()));
  }

  /** A mail that can't be rendered is not tried again, and holds up no other. */
  async function giveUp(row: NotificationRow, err: MailRenderingError, actor: Actor): Promise<void> {
    log.error({ err, kind: row.kind, notificationId: row.id }, 'the mail of a notice was given up');
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
    const userIds = rows.map(({ userId }) => userId);
    const accounts = await accountsByIds(database.db, userIds);
    const settingsOf = await settingsOfAll(database.db, userIds);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const failures: unknown[] = [];
    const waiting = rows.values();
    const next = () => (signal.aborted ? undefined : waiting.next().value);
    await severalAtOnce(next, async (row) => {
      const account = byId.get(row.userId);
      try {
        if (account) await mail(row, account, settingsOf(row.userId), actor);
      } catch (error) {
        if (error instanceof MailRenderingError) await giveUp(row, error, actor);
        else failures.push(error);
      }
    });
    signal.throwIfAborted();
    if (failures.length > 0) throw new AggregateError(failures, 'Mails of notices could not be sent.');
  };
}

export type SendMailsOf = ReturnType<typeof createMailing>;
