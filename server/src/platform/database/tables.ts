import type { Role } from '@puente/contracts/shapes';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { DescribedTables } from './described-tables.ts';

/** Written once, never updated. */
export interface AuditTables {
  audit_entries: {
    id: Generated<string>;
    at: Generated<Date>;
    actorKind: 'person' | 'visitor' | 'system';
    actorId: string | null;
    actorRole: Role | null;
    sessionId: string | null;
    actorName: string | null;
    requestId: string | null;
    address: string;
    /** `feature.what-was-done`. */
    action: string;
    objectType: string;
    objectId: string;
    before: ColumnType<Record<string, unknown> | null, string | null, never>;
    after: ColumnType<Record<string, unknown> | null, string | null, never>;
  };
}

/** A row as JSON has it, by column. */
export type KeptRow = Readonly<Record<string, unknown>>;
type Json<T> = ColumnType<T, string, string>;

export interface DeletedItemsTables {
  deleted_items: {
    id: string;
    kind: string;
    rows: Json<Readonly<Record<string, readonly KeptRow[]>>>;
    facts: Json<KeptRow>;
    deletedAt: Date;
    until: Date;
    restoredAt: Date | null;
  };
}

interface EventsTables {
  events: {
    id: GeneratedAlways<number>;
    name: string;
    /** Written as JSON text, read as the parsed value. */
    payload: ColumnType<unknown, string, never>;
    /** Written as JSON text; null in rows of versions that did not record it. */
    actor: ColumnType<unknown, string | null, never>;
    createdAt: Generated<Date>;
    dispatchedAt: Date | null;
  };
  event_deliveries: {
    eventId: number;
    subscriber: string;
    attempts: Generated<number>;
    nextAttemptAt: Generated<Date>;
    lastError: string | null;
    deadAt: Date | null;
  };
}

interface FilesTables {
  stored_files: {
    key: string;
    /** Null while a row refers to the file. */
    deleteAfter: Date | null;
  };
}

export interface PlatformTables extends AuditTables, DeletedItemsTables, EventsTables, FilesTables {
  rate_limits: {
    key: Uint8Array;
    points: number;
    expiresAt: Date;
  };
}

export const platformTables: DescribedTables<PlatformTables> = {
  audit_entries: { grows: true, person: { exported: true, forgotten: true } },
  events: { grows: true, person: { exported: 'ids of what is exported', forgotten: 'ids; deleted after seven days' } },
  event_deliveries: { grows: true },
  deleted_items: { small: 'what was deleted in the last minutes', person: { exported: true, forgotten: true } },
  stored_files: { grows: true },
  rate_limits: {
    grows: true,
    person: { exported: 'hashes of what is counted', forgotten: 'hashes; deleted when their time is over' },
  },
  idempotency_keys: { grows: true, person: { exported: 'answers to my own calls', forgotten: 'deleted after a day' } },
  schema_migrations: { small: 'one row for each migration' },
  socket_io_attachments: { small: 'kept for seconds' },
};
