import type { Dialect } from 'kysely';

export interface DatabaseOptions {
  /** URL of a PostgreSQL server. Without it the embedded database runs in this process. */
  databaseUrl?: string;
  /** The folder of the embedded database's files. */
  dataDir: string;
  /** Maximum size of the connection pool. */
  poolSize?: number;
}

/** One of the two databases, as an adapter below Kysely. */
export interface Driver {
  kind: 'pglite' | 'postgres';
  dialect: Dialect;
  /** As `Database.listen`. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  /** As `Database.query`, where Kysely would lose the rows of several statements. */
  query?: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}
