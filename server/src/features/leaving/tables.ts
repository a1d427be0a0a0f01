import type { Generated } from 'kysely';

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
