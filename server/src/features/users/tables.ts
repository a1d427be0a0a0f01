import type { Generated } from 'kysely';

// A type, not an interface: Kysely's $extendTables requires one.
export type UsersTables = {
  user_notes: {
    id: Generated<string>;
    userId: string;
    autorId: string | null;
    texto: string;
    createdAt: Date;
  };
};
