import type { Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

export type AnnouncementsTables = {
  announcements: {
    id: Generated<string>;
    cursoId: string;
    autorId: string;
    titulo: string;
    cuerpo: string;
    envioId: string;
    createdAt: Date;
    editedAt: Date | null;
  };
  announcement_reads: { anuncioId: string; userId: string; readAt: Date };
};

export const announcementsTables: DescribedTables<AnnouncementsTables> = {
  announcements: {
    small: 'some for each course',
    person: { exported: true, forgotten: 'the course keeps it; its author has no name any more' },
  },
  announcement_reads: {
    grows: true,
    person: { exported: 'only says that an announcement of the course was opened', forgotten: true },
  },
};
