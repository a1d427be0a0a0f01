import type { ColumnType, Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

type Fixed<T> = ColumnType<T, T, never>;

export type MessagesTables = {
  private_messages: {
    id: Generated<string>;
    asunto: string;
    cuerpo: string;
    remitenteId: Fixed<string>;
    destinatarioId: Fixed<string>;
    createdAt: Fixed<Date>;
    leidoAt: Date | null;
    envioId: Fixed<string | null>;
  };
};

export const messagesTables: DescribedTables<MessagesTables> = {
  private_messages: {
    grows: true,
    person: { exported: true, forgotten: 'the other person keeps the letter; the sender has no name any more' },
  },
};
