import { everyPage, type PersonalData } from '../../platform/personal-data.ts';
import { announcementsBy, deleteReadsOf } from './store.ts';

const pageSize = 200;

export const announcementsPersonalData: PersonalData = {
  sections: [
    {
      name: 'anuncios-escritos',
      title: { es: 'Anuncios que escribiste', en: 'Announcements that you wrote' },
      fields: {
        createdAt: { es: 'Fecha', en: 'Date' },
        titulo: { es: 'Título', en: 'Title' },
        cuerpo: { es: 'Texto', en: 'Text' },
      },
      rows: ({ id }, db) => everyPage((cursor) => announcementsBy(db, id, { limit: pageSize, cursor })),
    },
  ],
  forget: (tx, { id }) => deleteReadsOf(tx, id),
};
