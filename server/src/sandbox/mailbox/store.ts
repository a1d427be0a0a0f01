import type { Generated } from 'kysely';

import { systemActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MailTransport } from '../../platform/mail/mailer.ts';

type MailboxTables = {
  mailbox: { id: Generated<number>; to: string; subject: string; text: string; html: string; sentAt: Date };
  mailbox_attachments: { mailId: number; position: number; filename: string; contentType: string; content: Uint8Array };
};

export interface MailSummary {
  id: number;
  to: string;
  subject: string;
  sentAt: Date;
}

export interface KeptMail extends MailSummary {
  text: string;
  html: string;
}

export interface KeptAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** The sandbox in place of a mail server: stores every mail instead of sending it, and lists the stored mails. */
export interface Mailbox {
  /** The mailer's transport. */
  transport: MailTransport;
  /** The newest mails with their contents; to one address or to all. */
  mails(to?: string): Promise<Omit<KeptMail, 'id'>[]>;
  /** The same without their contents. */
  summaries(to?: string): Promise<MailSummary[]>;
  mail(
    id: number,
  ): Promise<(KeptMail & { attachments: { position: number; filename: string; bytes: number }[] }) | null>;
  attachment(mailId: number, position: number): Promise<KeptAttachment | null>;
}

/** The maximum number of mails; the oldest are deleted. */
const capacity = 2_000;
const pageSize = 200;
const mailboxActor = systemActor('mailbox');

export function createMailbox(database: Database, now: () => Date): Mailbox {
  const db = database.db.$extendTables<MailboxTables>();
  const newest = (to?: string) =>
    db
      .selectFrom('mailbox')
      .where((where) => (to === undefined ? where.lit(true) : where('to', '=', to.trim().toLowerCase())))
      .orderBy('id', 'desc')
      .limit(pageSize);

  return {
    transport: {
      send: ({ to, subject, text, html, attachments }) =>
        database.transaction(mailboxActor, async (outer) => {
          const tx = outer.$extendTables<MailboxTables>();
          const { id } = await tx
            .insertInto('mailbox')
            .values({ to, subject, text, html, sentAt: now() })
            .returning('id')
            .executeTakeFirstOrThrow();
          if (attachments.length > 0) {
            await tx
              .insertInto('mailbox_attachments')
              .values(attachments.map((attachment, position) => ({ mailId: id, position, ...attachment })))
              .execute();
          }
          await tx
            .deleteFrom('mailbox')
            .where('id', '<=', id - capacity)
            .execute();
        }),
    },

    mails: (to) => newest(to).select(['to', 'subject', 'text', 'html', 'sentAt']).execute(),
    summaries: (to) => newest(to).select(['id', 'to', 'subject', 'sentAt']).execute(),

    async mail(id) {
      const mail = await db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst();
      if (!mail) return null;
      const attachments = await db
        .selectFrom('mailbox_attachments')
        .select(({ fn }) => ['position', 'filename', fn<number>('octet_length', ['content']).as('bytes')])
        .where('mailId', '=', id)
        .orderBy('position')
        .execute();
      return { ...mail, attachments };
    },

    async attachment(mailId, position) {
      const found = await db
        .selectFrom('mailbox_attachments')
        .select(['filename', 'contentType', 'content'])
        .where('mailId', '=', mailId)
        .where('position', '=', position)
        .executeTakeFirst();
      return found ?? null;
    },
  };
}
