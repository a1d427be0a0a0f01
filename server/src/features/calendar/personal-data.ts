import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { deleteFeed, deleteReminders, feedsOf, remindersOf } from './store.ts';

export const calendarPersonalData: PersonalData = {
  sections: [
    {
      name: 'calendario',
      title: { es: 'Dirección privada de tu calendario', en: 'Your private calendar address' },
      fields: { createdAt: { es: 'Creada', en: 'Created' } },
      rows: ({ id }, db) => rowsOf(feedsOf(db, id)),
    },
    {
      name: 'recordatorios',
      title: { es: 'Recordatorios de clases', en: 'Class reminders' },
      fields: {
        clase: { es: 'Clase', en: 'Class' },
        fechaHora: { es: 'Hora de la clase', en: 'Time of the class' },
        kind: { es: 'Antelación', en: 'Lead time' },
        sentAt: { es: 'Enviado', en: 'Sent' },
      },
      rows: ({ id }, db) => rowsOf(remindersOf(db, id)),
    },
  ],
  async forget(tx, { id }) {
    await deleteFeed(tx, id);
    await deleteReminders(tx, id);
  },
};
