import type { Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

// A type, not an interface: Kysely's $extendTables requires one.
export type CalendarTables = {
  calendar_feeds: { userId: string; id: Generated<string>; createdAt: Date };
  calendar_entries: {
    claseId: string;
    cursoId: string;
    modulo: string;
    moduloEn: string | null;
    nombre: string;
    nombreEn: string | null;
    fechaHora: Date;
    duracion: string;
    /** The number of changes (iCalendar's SEQUENCE). */
    sequence: Generated<number>;
    /** When `fechaHora` was last set. */
    scheduledAt: Date;
    changedAt: Date;
    removedAt: Date | null;
    /** The time of the class for which people were told that it begins within the hour. */
    toldFor: Date | null;
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

export const calendarTables: DescribedTables<CalendarTables> = {
  calendar_feeds: { grows: true, person: { exported: true, forgotten: true } },
  calendar_entries: { small: 'as many as classes' },
  class_reminders: { grows: true, person: { exported: true, forgotten: true } },
};
