import type { AuditTables } from '../audit/tables.ts';
import type { DeletedItemsTables } from '../deleted-items/tables.ts';
import type { EventsTables } from '../events/tables.ts';
import type { FilesTables } from '../files/tables.ts';
import type { DescribedTables } from './described-tables.ts';

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
