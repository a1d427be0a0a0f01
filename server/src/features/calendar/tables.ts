import type { Generated } from 'kysely';

// A type, not an interface: Kysely's $extendTables asks for one.
export type CalendarTables = {
  calendar_feeds: { userId: string; id: Generated<string>; createdAt: Date };
  calendar_entries: {
    claseId: string;
    cursoId: string;
    modulo: string;
    nombre: string;
    fechaHora: Date;
    duracion: string;
    /** How often it changed. */
    sequence: Generated<number>;
    /** Since when `fechaHora` stands. */
    scheduledAt: Date;
    changedAt: Date;
    removedAt: Date | null;
  };
  class_reminders: {
    id: Generated<string>;
    userId: string;
    claseId: string;
    kind: 'day' | 'hour';
    fechaHora: Date;
    createdAt: Date;
    claimedAt: Date | null;
    sentAt: Date | null;
  };
};
