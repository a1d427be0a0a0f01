import type { ColumnType } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

/** Written as JSON. */
type Json = ColumnType<unknown, string, string>;

export type MailTextsTables = {
  mail_texts: { clave: string; textos: Json; cambiadoAt: Date; cambiadoPor: string | null };
  mail_previews: { userId: string; clave: string; textos: Json; escritaAt: Date };
};

export const mailTextsTables: DescribedTables<MailTextsTables> = {
  mail_texts: {
    small: 'one row for each mail that was changed, some twenty at most',
    person: {
      exported: "the academy's words, which the audit says who wrote",
      forgotten: 'the academy keeps its words; who wrote them has no name any more',
    },
  },
  mail_previews: {
    small: 'one for each administrator who has looked at a preview',
    person: { exported: "the academy's words on their way to its mails", forgotten: true },
  },
};
