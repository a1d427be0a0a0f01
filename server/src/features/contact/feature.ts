import { contactRoutes as contract } from '@puente/contracts/contact';

import type { Feature, Platform } from '../../platform/feature.ts';
import { perAddress } from '../../platform/http/limit-per.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { contactJobs, mailMessage } from './jobs.ts';
import { insertMessage, deleteMessagesFrom, messagesFrom, contactTables } from './store.ts';

/** Rate limit per IP address, sized for a household or office that shares one: 10 messages in 60 minutes. */
const messagesOfAddress = perAddress('contact-ip', 10, 60);

const received: InBothLanguages = {
  es: 'Recibimos tu mensaje. Te responderemos por correo, a más tardar el próximo día hábil.',
  en: 'We have received your message. We will answer by e-mail, by the next working day at the latest.',
};

/** The contact form: stores a visitor's message, then mails it to the academy. */
export function contact(platform: Platform): Feature {
  const { database, jobs } = platform;
  return {
    name: 'contact',
    tables: contactTables,
    personalData: contactPersonalData,
    jobs: contactJobs(platform),
    routes(app) {
      app.routes(contract, {
        write: {
          limits: [messagesOfAddress],
          handle: async ({ actor, body: { clave, web, ...message }, language, now }) => {
            const answer = { message: received[language] };
            if (web) return answer;
            await database.transaction(actor, async (tx) => {
              const row = { ...message, ...(clave && { id: clave }), language, createdAt: now };
              const messageId = await insertMessage(tx, row);
              if (messageId) await jobs.enqueue(tx, mailMessage, { messageId });
            });
            return answer;
          },
        },
      });
    },
  };
}

/** Messages to the academy that were written from the account's address. */
const contactPersonalData: PersonalData = {
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
