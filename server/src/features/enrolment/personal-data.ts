import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { everySubscriptionOf } from './store.ts';

export const enrolmentPersonalData: PersonalData = {
  sections: [
    {
      name: 'suscripciones',
      title: { es: 'Suscripciones', en: 'Subscriptions' },
      fields: {
        id: { es: 'Identificador', en: 'Identifier' },
        curso: { es: 'Curso', en: 'Course' },
        estado: { es: 'Estado', en: 'State' },
        fechaInicio: { es: 'Desde', en: 'From' },
        expiration: { es: 'Hasta', en: 'Until' },
      },
      rows: ({ id }, db) => rowsOf(everySubscriptionOf(db, id)),
    },
  ],
};
