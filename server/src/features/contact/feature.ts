import { contactRoutes as contract } from '@puente/contracts/contact';

import type { Feature, Platform } from '../../platform/feature.ts';
import { perAddress } from '../../platform/http/limit-per.ts';
import { contactJobs, mailMessage } from './jobs.ts';
import { insertMessage } from './store.ts';

const phrases = {
  received: {
    es: 'Hemos recibido tu mensaje. Te responderemos por correo, a más tardar el próximo día hábil.',
    en: 'We have received your message. We will answer by e-mail, by the next working day at the latest.',
  },
};

/** A house or an office shares an address, and nobody has more than this to say. */
const messagesOfAddress = perAddress('contact-ip', 10, 60);

/** The contact page's form: what a visitor writes is kept, then mailed to the academy. */
export function contact(platform: Platform): Feature {
  const { database, jobs } = platform;
  return {
    name: 'contact',
    jobs: contactJobs(platform),
    routes(app) {
      app.handle(
        contract.write,
        async ({ actor, body: { clave, web, ...message }, language, now }) => {
          const answer = { message: phrases.received[language] };
          if (web) return answer;
          await database.transaction(actor, async (tx) => {
            const row = { ...message, ...(clave && { id: clave }), language, createdAt: now };
            const messageId = await insertMessage(tx, row);
            if (messageId) await jobs.enqueue(tx, mailMessage, { messageId });
          });
          return answer;
        },
        { limits: [messagesOfAddress] },
      );
    },
  };
}
