import type { Dialect } from 'kysely';
import type { QueryResult } from 'pg';

export interface DatabaseOptions {
  /** URL of a PostgreSQL server. Without it the embedded database runs in this process. */
  databaseUrl?: string;
  /** The folder of the embedded database's files. */
  dataDir: string;
  /** Maximum size of the connection pool. */
  poolSize?: number;
  /** Maximum of prepared statements on a connection. */
  preparedStatements?: number;
}

/** Adapter of one of the two databases, below Kysely. */
export interface Driver {
  kind: 'pglite' | 'postgres';
  dialect: Dialect;
  /** See `Database.listen`. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  /** See `Database.query`: Kysely would lose the rows of several statements. */
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

/** The rows of all statements: several give an array of results, which the types of node-postgres don't say. */
export function rowsOfAll(result: unknown): { rows: unknown[] } {
  return { rows: [result as QueryResult<object> | QueryResult<object>[]].flat().flatMap(({ rows }) => rows) };
}
