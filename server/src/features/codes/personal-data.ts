import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { everyUseOf, forgetReservations } from './uses-store.ts';

export const codesPersonalData: PersonalData = {
  tables: {
    codes: { exported: 'the academy’s, by whichever administrator made it', forgotten: 'as above' },
    code_uses: { exported: true, forgotten: 'purchases stay on record, without a name' },
  },
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
