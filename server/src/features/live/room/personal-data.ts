import { everyPage, type PersonalData } from '../../../platform/personal-data.ts';
import { deleteRoomMessagesOf, roomMessagesOfUser } from './chat-store.ts';
import { deletePresenceOf } from './seats-store.ts';

const pageSize = 200;

/** What rooms know of people: their chat, and, while a class is live, their presence in it. */
export const roomPersonalData: PersonalData = {
  sections: [
    {
      name: 'chat-de-clases',
      title: { es: 'Mensajes en el chat de las clases', en: 'Messages in the chat of classes' },
      fields: {
        createdAt: { es: 'Fecha', en: 'Date' },
        clase: { es: 'Clase', en: 'Class' },
        texto: { es: 'Mensaje', en: 'Message' },
      },
      rows: ({ id }, db) => everyPage((cursor) => roomMessagesOfUser(db, id, { limit: pageSize, cursor })),
    },
  ],
  async forget(tx, { id }) {
    await deleteRoomMessagesOf(tx, id);
    await deletePresenceOf(tx, id);
  },
};
