import { temasObligatorios } from '@puente/contracts/notifications';
import type { Clock } from '@puente/contracts/reader-clock';
import { Id, type Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';
import { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type JobRun, jobType } from '../../platform/jobs/jobs.ts';
import { MailButton, MailHeading, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import { endMails, severalAtOnce } from '../../platform/mail/several-at-once.ts';
import type { MailRecipient } from '../../platform/notices/notice.ts';
import type { Reader } from '../../platform/texts/format.ts';
import type { DeclaredNotices } from './declared-notices.ts';
import { atOnce } from './events.ts';
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

/** Sends the mails of notices that have the mail channel. */
export const sendMails = jobType(
  'notifications.send-mails',
  z.strictObject({ notificationIds: z.array(Id).min(1).max(atOnce) }),
);

/** Mails of the notices that declare the mail channel. */
export class NoticeMails {
  readonly #database: Platform['database'];
  readonly #mailer: Platform['mailer'];
  readonly #config: Platform['config'];
  readonly #jobs: Platform['jobs'];
  readonly #now: Platform['now'];
  readonly #declared: DeclaredNotices;
  readonly #accountsByIds: AccountsByIds;

  constructor(
    { database, mailer, config, jobs, now }: Platform,
    declared: DeclaredNotices,
    accountsByIds: AccountsByIds,
  ) {
    this.#database = database;
    this.#mailer = mailer;
    this.#config = config;
    this.#jobs = jobs;
    this.#now = now;
    this.#declared = declared;
    this.#accountsByIds = accountsByIds;
  }

  /**
   * Sends the mails of some notifications, except those that an earlier run sent.
   * @throws as `endMails`
   */
  async send(notificationIds: readonly string[], { actor, signal }: Pick<JobRun, 'actor' | 'signal'>): Promise<void> {
    const rows = await unmailedNotifications(this.#database.db, notificationIds);
    const userIds = rows.map(({ userId }) => userId);
    const accounts = await this.#accountsByIds(this.#database.db, userIds);
    const settingsOf = await settingsOfAll(this.#database.db, userIds);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const failed = new Map<string, unknown>();
    const waiting = rows.values();
    const next = () => (signal.aborted ? undefined : waiting.next().value);
    await severalAtOnce(next, async (row) => {
      const account = byId.get(row.userId);
      try {
        if (account) await this.#mail(row, account, settingsOf(row.userId), actor);
      } catch (error) {
        failed.set(row.id, error);
      }
    });
    signal.throwIfAborted();
    await endMails(failed, 'mails of notices', (ids) =>
      this.#jobs.enqueue(this.#database.db, sendMails, { notificationIds: ids }),
    );
  }

  async #mail(row: NotificationRow, account: Account, settings: Settings, actor: Actor): Promise<void> {
    const { language, clock } = account;
    const reader = { language, clock, timezone: account.timezone ?? this.#config.academyTimezone };
    const told = this.#declared.render(row, reader);
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
      link: row.enlace === null ? null : new URL(row.enlace, this.#config.publicUrl).href,
      publicUrl: this.#config.publicUrl,
    };
    const content = channel ? await channel.compose(told.facts, recipient, this.#database.db) : plainMail(recipient);
    if (!content) return;
    const stops = temasObligatorios.includes(subject)
      ? undefined
      : unsubscribingFrom(this.#config, account.id, subject);
    await this.#mailer.deliver({
      to: account.email,
      language: reader.language,
      id: `notice-${row.id}`,
      ...(stops && { unsubscribing: stops }),
      ...content,
    });
    await this.#database.transaction(actor, (tx) => markMailed(tx, row.id, this.#now()));
  }
}

const texts = {
  es: {
    heading: (name: string) => `${name}, hay novedades`,
    button: 'Abrir en la academia',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
  en: {
    heading: (name: string) => `${name}, there is news`,
    button: 'Open at the academy',
    hint: 'If the button does not work, copy this address into your browser:',
  },
} satisfies Record<Language, unknown>;

/** The mail of a notice that has none of its own: its text, and a button to what it tells of. */
function plainMail({ language, firstName, text, link, publicUrl }: MailRecipient): {
  subject: string;
  body: ReactElement;
} {
  const words = texts[language];
  return {
    subject: text,
    body: h(
      MailLayout,
      { language, preview: text, publicUrl },
      h(MailHeading, null, words.heading(firstName)),
      h(MailText, null, text),
      link === null ? null : h(MailButton, { href: link, label: words.button, linkHint: words.hint }),
    ),
  };
}
