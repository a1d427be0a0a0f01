import type { Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

// A type, not an interface: Kysely's $extendTables requires one.
export type LeavingTables = {
  data_archives: {
    id: Generated<string>;
    userId: string;
    estado: Generated<'pending' | 'ready' | 'failed'>;
    pedidoAt: Date;
    /** The key in the storage while it is ready. */
    fileKey: string | null;
    bytes: number | null;
    /** Until when it can be downloaded. */
    expira: Date | null;
  };
};

export const leavingTables: DescribedTables<LeavingTables> = {
  data_archives: { grows: true, person: { exported: true, forgotten: true } },
};
