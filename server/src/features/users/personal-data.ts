import { everyPage, type PersonalData } from '../../platform/personal-data.ts';
import { deleteNotesAbout, notesOf } from './store.ts';

const pageSize = 200;

export const usersPersonalData: PersonalData = {
  sections: [
    {
      name: 'notas-de-la-academia',
      title: { es: 'Notas de la academia sobre ti', en: 'Notes of the academy about you' },
      // Without their author, who is another person.
      fields: { createdAt: { es: 'Fecha', en: 'Date' }, texto: { es: 'Nota', en: 'Note' } },
      rows: ({ id }, db) => everyPage((cursor) => notesOf(db, id, { limit: pageSize, cursor })),
    },
  ],
  forget: (tx, { id }) => deleteNotesAbout(tx, id),
};
