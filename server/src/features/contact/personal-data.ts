import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { deleteMessagesFrom, messagesFrom } from './store.ts';

/** Messages to the academy that were written from the account's address. */
export const contactPersonalData: PersonalData = {
  sections: [
    {
      name: 'contacto',
      title: { es: 'Mensajes a la academia', en: 'Messages to the academy' },
      fields: {
        createdAt: { es: 'Fecha', en: 'Date' },
        nombre: { es: 'Nombre', en: 'Name' },
        email: { es: 'Correo', en: 'E-mail' },
        asunto: { es: 'Asunto', en: 'Subject' },
        mensaje: { es: 'Mensaje', en: 'Message' },
      },
      rows: ({ email }, db) => rowsOf(messagesFrom(db, email)),
    },
  ],
  forget: (tx, { email }) => deleteMessagesFrom(tx, email),
};
