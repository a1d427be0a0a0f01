import type { Generated } from 'kysely';

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
