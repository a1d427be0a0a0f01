import type { ColumnType, Generated } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

export type MessagesTables = {
  private_messages: {
    id: Generated<string>;
    asunto: Fixed<string>;
    cuerpo: Fixed<string>;
    remitenteId: Fixed<string>;
    destinatarioId: Fixed<string>;
    createdAt: Fixed<Date>;
    leidoAt: Date | null;
    envioId: Fixed<string | null>;
  };
};
