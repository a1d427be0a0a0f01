import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { deleteNoticesOf, noticesOf } from './store.ts';

/** Requests of a person to be told of next editions, with their account or their address. */
export const programmeNoticesPersonalData: PersonalData = {
  sections: [
    {
      name: 'avisos-de-cursos',
      title: { es: 'Avisos de próximas ediciones', en: 'Notices of next editions' },
      fields: {
        programa: { es: 'Curso', en: 'Course' },
        createdAt: { es: 'Lo pediste', en: 'You asked for it' },
        consentAt: { es: 'Lo confirmaste', en: 'You confirmed it' },
        consentVersion: { es: 'Versión del texto', en: 'Version of the text' },
      },
      rows: (person, db) => rowsOf(noticesOf(db, person)),
    },
  ],
  forget: (tx, person) => deleteNoticesOf(tx, person),
};
