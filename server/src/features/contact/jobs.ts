import { Id } from '@puente/contracts/shapes';
import { createElement as h } from 'react';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { MailHeading, MailParagraphs, MailTable } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { deleteMessagesBefore, markMailed, messageById, type ContactRow } from './store.ts';

/** Mails a visitor's message to the academy's mailbox. */
export const mailMessage = jobType('contact.mail', z.strictObject({ messageId: Id }));

export const forgetOldMessages = jobType('contact.forget', z.strictObject({}));

/** The retention period that the privacy page states. */
const daysKept = 183;

export function contactJobs({ academy, config, database, mailer, now }: Platform): Job[] {
  return [
    handle(
      mailMessage,
      async ({ messageId }, { actor }) => {
        const message = await messageById(database.db, messageId);
        if (!message || message.mailedAt) return;
        const { correo: contactEmail } = await academy();
        const mail = contactMail(message, { contactEmail, publicUrl: config.publicUrl });
        await mailer.deliver({ ...mail, id: `contact-${messageId}` });
        await database.transaction(actor, (tx) => markMailed(tx, messageId, now()));
      },
      // Exponential backoff over more than a day, so that an outage of the mail server loses no message.
      { retryLimit: 12, retryDelaySeconds: 30, retryBackoff: true, isMail: true },
    ),
    handle(
      forgetOldMessages,
      (_nothing, run) => {
        const before = new Date(now().getTime() - daysKept * 86_400_000);
        return inBatches(database, run, (tx, limit) => deleteMessagesBefore(tx, before, limit));
      },
      { cron: '35 4 * * *' },
    ),
  ];
}

const languages = { es: 'Español', en: 'Inglés' };

/**
 * The mail to the academy, in the academy's language, with the visitor as Reply-To. The visitor gets no copy: the
 * address is unverified, so the form could be abused to mail strangers.
 */
function contactMail(
  { nombre, email, asunto, mensaje, language }: ContactRow,
  { contactEmail, publicUrl }: { contactEmail: string; publicUrl: URL },
): Mail {
  return {
    to: contactEmail,
    replyTo: { name: nombre, address: email },
    language: 'es',
    subject: `Contacto: ${asunto}`,
    body: h(
      MailLayout,
      {
        language: 'es',
        preview: `${nombre} escribe desde la página de contacto.`,
        publicUrl,
        why: 'Llegó por el formulario de contacto. Si respondes a este correo, tu respuesta va a quien lo escribió.',
      },
      h(MailHeading, null, asunto),
      h(MailTable, {
        rows: [
          ['Nombre', nombre],
          ['Correo', email],
          ['Idioma de la página', languages[language]],
        ],
      }),
      h(MailParagraphs, { text: mensaje }),
    ),
  };
}
