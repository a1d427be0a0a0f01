import type { Dialect } from 'kysely';

export interface DatabaseOptions {
  /** A PostgreSQL to connect to. Without it the embedded one runs in this process. */
  databaseUrl?: string;
  /** Where the embedded one keeps its files. */
  dataDir: string;
  /** Connections to PostgreSQL at most. */
  poolSize?: number;
}

/** One of the two databases, below Kysely. */
export interface Driver {
  kind: 'pglite' | 'postgres';
  dialect: Dialect;
  /** As `Database.listen`. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  /** As `Database.query`, where Kysely would lose the rows of several statements. */
  query?: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}
