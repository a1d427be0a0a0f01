import type { ColumnType, Generated } from 'kysely';

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
