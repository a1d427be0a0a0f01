import type { Role } from '@puente/contracts/shapes';
import type { ColumnType, Generated } from 'kysely';

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
