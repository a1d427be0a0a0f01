import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { everyUseOf, forgetReservations } from './uses-store.ts';

export const codesPersonalData: PersonalData = {
  sections: [
    {
      name: 'codigos',
      title: { es: 'Códigos que usaste', en: 'Codes that you used' },
      fields: {
        codigo: { es: 'Código', en: 'Code' },
        organizacion: { es: 'De', en: 'From' },
        curso: { es: 'Curso', en: 'Course' },
        usedAt: { es: 'Fecha', en: 'Date' },
      },
      rows: ({ id }, db) => rowsOf(everyUseOf(db, id)),
    },
  ],
  forget: (tx, { id }) => forgetReservations(tx, id),
};
