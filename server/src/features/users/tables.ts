import type { Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

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

export const usersTables: DescribedTables<UsersTables> = {
  user_notes: { grows: true, person: { exported: true, forgotten: true } },
};
