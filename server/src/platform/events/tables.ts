import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface EventsTables {
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
