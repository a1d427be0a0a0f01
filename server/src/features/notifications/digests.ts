import { ajustesIniciales } from '@puente/contracts/notifications';
import { Id, type Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';
import { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/feature.ts';
import { jobType, type JobRun } from '../../platform/jobs/jobs.ts';
import { MailButton, MailHeading, MailLink, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import { endMails, severalAtOnce } from '../../platform/mail/several-at-once.ts';
import type { DeclaredNotices } from './declared-notices.ts';
import {
  type Digest,
  type DigestedRow,
  markDigestSent,
  noticesOfDigests,
  recordDigests,
  unsentDigests,
  zonesOfWaiting,
} from './digests-store.ts';
import { atOnce } from './events.ts';
import type { Account, AccountsByIds } from './mailing.ts';
import { digestedSince, digestOf, namedNotices } from './rules.ts';
import { unsubscribingFrom } from './unsubscribing.ts';

/** Records the digests that are due: every ten minutes, since zones differ by quarters of an hour. */
export const recordDueDigests = jobType('notifications.record-digests', z.strictObject({}));

/** Sends recorded digests. */
export const sendDigests = jobType(
  'notifications.send-digests',
  z.strictObject({ digestIds: z.array(Id).min(1).max(atOnce) }),
);

/**
 * The daily digest: each person's unread notices of the subjects that they want in one mail each morning. A digest is
 * recorded first, once for each person and day over all processes, and sent by a job, which leaves out those that an
 * earlier run sent (decision 0042).
 */
export class Digests {
  readonly #database: Platform['database'];
  readonly #jobs: Platform['jobs'];
  readonly #mailer: Platform['mailer'];
  readonly #config: Platform['config'];
  readonly #now: Platform['now'];
  readonly #declared: DeclaredNotices;
  readonly #accountsByIds: AccountsByIds;
  readonly #kinds: Parameters<typeof noticesOfDigests>[2];

  constructor(
    { database, jobs, mailer, config, now }: Platform,
    declared: DeclaredNotices,
    accountsByIds: AccountsByIds,
  ) {
    this.#database = database;
    this.#jobs = jobs;
    this.#mailer = mailer;
    this.#config = config;
    this.#now = now;
    this.#declared = declared;
    this.#accountsByIds = accountsByIds;
    this.#kinds = declared.kinds.map(([kind, { subject }]) => ({
      kind,
      subject,
      preset: ajustesIniciales[subject].correo,
    }));
  }

  /** Records the digests that are due, and enqueues the jobs that send them. */
  async record({ actor, signal }: Pick<JobRun, 'actor' | 'signal'>): Promise<void> {
    const at = this.#now();
    const since = digestedSince(at);
    for (const zone of await zonesOfWaiting(this.#database.db, since)) {
      signal.throwIfAborted();
      const due = digestOf(at, zone ?? this.#config.academyTimezone);
      if (!due) continue;
      await this.#database.transaction(actor, async (tx) => {
        const recorded = await recordDigests(tx, zone, due, { since, now: at });
        for (let first = 0; first < recorded.length; first += atOnce)
          await this.#jobs.enqueue(tx, sendDigests, { digestIds: recorded.slice(first, first + atOnce) });
      });
    }
  }

  /**
   * Sends recorded digests, except those that an earlier run sent.
   * @throws as `endMails`
   */
  async send(digestIds: readonly string[], { actor, signal }: Pick<JobRun, 'actor' | 'signal'>): Promise<void> {
    const digests = await unsentDigests(this.#database.db, digestIds);
    const unsent = digests.map(({ id }) => id);
    const rows = Map.groupBy(
      await noticesOfDigests(this.#database.db, unsent, this.#kinds, namedNotices),
      ({ userId }) => userId,
    );
    const accounts = await this.#accountsByIds(
      this.#database.db,
      digests.map(({ userId }) => userId),
    );
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const failed = new Map<string, unknown>();
    const waiting = digests.values();
    const next = () => (signal.aborted ? undefined : waiting.next().value);
    await severalAtOnce(next, async (digest) => {
      try {
        await this.#send(digest, byId.get(digest.userId), rows.get(digest.userId) ?? [], actor);
      } catch (error) {
        failed.set(digest.id, error);
      }
    });
    signal.throwIfAborted();
    await endMails(failed, 'digests', (ids) => this.#jobs.enqueue(this.#database.db, sendDigests, { digestIds: ids }));
  }

  async #send(digest: Digest, account: Account | undefined, rows: readonly DigestedRow[], actor: Actor) {
    if (account && rows.length > 0) {
      const { language, firstName, email, clock } = account;
      const reader = { language, clock, timezone: account.timezone ?? this.#config.academyTimezone };
      const notices = rows.flatMap((row) => {
        const told = this.#declared.render(row, reader);
        return told ? [{ id: row.id, text: told.text, enlace: row.enlace }] : [];
      });
      const { total = 0 } = rows[0] ?? {};
      if (notices.length > 0) {
        const content = digestMail({ firstName, language, publicUrl: this.#config.publicUrl, notices, total });
        const unsubscribing = unsubscribingFrom(this.#config, digest.userId, 'resumen');
        await this.#mailer.deliver({ to: email, language, id: `digest-${digest.id}`, unsubscribing, ...content });
      }
    }
    await this.#database.transaction(actor, (tx) => markDigestSent(tx, digest, this.#now()));
  }
}

const texts = {
  es: {
    subject: (total: number) =>
      total === 1 ? 'Tienes 1 novedad en la academia' : `Tienes ${total} novedades en la academia`,
    heading: (name: string) => `${name}, esto pasó en tus cursos`,
    intro: 'Todavía no lo viste. Si lo abres en la academia, no vuelve a aparecer aquí.',
    more: (count: number) => (count === 1 ? 'y 1 más' : `y ${count} más`),
    button: 'Ver todas mis notificaciones',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
  en: {
    subject: (total: number) =>
      total === 1 ? 'There is 1 piece of news at the academy' : `There are ${total} pieces of news at the academy`,
    heading: (name: string) => `${name}, this happened in your courses`,
    intro: 'You have not seen it yet. What you open at the academy does not appear here again.',
    more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    button: 'See all my notifications',
    hint: 'If the button does not work, copy this address into your browser:',
  },
} satisfies Record<Language, unknown>;

interface DigestContent {
  firstName: string;
  language: Language;
  publicUrl: URL;
  /** The newest notices: their text, and their link as a path of the web. */
  notices: readonly { id: string; text: string; enlace: string | null }[];
  /** Number of notices, with those that are not named. */
  total: number;
}

/** The mail with a person's unread notices of a day, each a link to what it tells of. */
function digestMail({ firstName, language, publicUrl, notices, total }: DigestContent): {
  subject: string;
  body: ReactElement;
} {
  const words = texts[language];
  const others = total - notices.length;
  return {
    subject: words.subject(total),
    body: h(
      MailLayout,
      { language, preview: notices[0]?.text ?? '', publicUrl },
      h(MailHeading, null, words.heading(firstName)),
      h(MailText, null, words.intro),
      ...notices.map(({ id, text, enlace }) =>
        h(MailText, { key: id }, enlace === null ? text : h(MailLink, { href: new URL(enlace, publicUrl).href }, text)),
      ),
      others > 0 ? h(MailText, { quiet: true }, words.more(others)) : null,
      h(MailButton, {
        href: new URL('/dashboard/notifications', publicUrl).href,
        label: words.button,
        linkHint: words.hint,
      }),
    ),
  };
}
