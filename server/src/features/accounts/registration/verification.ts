import { Email, Id, type Language } from '@puente/contracts/shapes';
import { createElement as h } from 'react';
import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { MailButton, MailHeading, MailText } from '../../../platform/mail/blocks.ts';
import { type MailContent, editableMail } from '../../../platform/mail/editable-mail.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { mailJobOptions } from '../../../platform/mail/mail-job-options.ts';
import { toUnprovenAddress } from '../../../platform/mail/mailer.ts';
import { confirmAddressMail } from '../address-change/mails.ts';
import { isChangeAlive } from '../address-change/store.ts';
import { greetingName, sendEmailLink } from '../mails.ts';
import { type ChosenCourse, chosenCourse, userByEmail, userById } from '../store.ts';

/** Mails the verification link to an address; with a change, the one that the address belongs to. */
export const sendVerification = jobType(
  'accounts.send-verification',
  z.strictObject({ userId: Id, email: Email, changeId: Id.optional() }),
);

/** Mails the verification link again if the address has an account that waits for it; looked up in the job. */
export const resendVerification = jobType('accounts.resend-verification', z.strictObject({ email: Email }));

export function verificationJobs(platform: Platform): Job[] {
  const { database, jobs, config } = platform;
  return [
    handle(
      sendVerification,
      async ({ userId, email, changeId }, { actor, log }) => {
        const user = await userById(database.db, userId);
        // Verified since the job was enqueued.
        if (!user || (user.emailVerifiedAt && user.email === email)) return;
        // Corrected since, before it was ever verified: the link must not reach the address with the mistake.
        if (!user.emailVerifiedAt && user.email !== email) return;
        // Undone since: the link would make the change again.
        if (changeId && !(await isChangeAlive(database.db, changeId))) return;
        const mail = user.email === email ? verificationMail : confirmAddressMail;
        const chosen = await chosenCourse(database.db, userId);
        const content = (link: string) =>
          mail(user.language, user.firstName, withCourse(link, chosen), config.publicUrl);
        await toUnprovenAddress(log, () => sendEmailLink(platform, actor, user, 'verify-email', email, content));
      },
      mailJobOptions,
    ),
    handle(
      resendVerification,
      async ({ email }) => {
        const user = await userByEmail(database.db, email);
        if (!user?.isActive || user.emailVerifiedAt) return;
        await jobs.enqueue(database.db, sendVerification, { userId: user.id, email });
      },
      mailJobOptions,
    ),
  ];
}

/** The link opens the checkout of the course that was chosen before registering, on whatever device it is opened. */
function withCourse(link: string, chosen: ChosenCourse | undefined): string {
  if (chosen === undefined) return link;
  const url = new URL(link);
  url.searchParams.set('curso', chosen.cursoId);
  if (chosen.codigo !== null) url.searchParams.set('codigo', chosen.codigo);
  return url.href;
}

const texts = {
  es: {
    preview: 'Un clic y tu cuenta de Academia Puente estará lista.',
    heading: (name: string | null) => (name ? `Te damos la bienvenida, ${name}` : 'Te damos la bienvenida'),
    button: 'Verificar mi correo',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    note: 'El enlace funciona una sola vez y vence en 24 horas.',
    why: 'Recibes este correo porque alguien escribió esta dirección al crear una cuenta. Si no fuiste tú, no tienes que hacer nada: sin tu confirmación la cuenta no sirve.',
  },
  en: {
    preview: 'One click and your Academia Puente account is ready.',
    heading: (name: string | null) => (name ? `Welcome, ${name}` : 'Welcome'),
    button: 'Verify my e-mail',
    hint: 'If the button does not work, copy this address into your browser:',
    note: 'The link works once and expires in 24 hours.',
    why: 'You receive this e-mail because somebody gave this address to create an account. If it was not you, there is nothing you need to do: without your confirmation the account is of no use.',
  },
};

/** Its heading greets by a name that is checked, and no text has one: the mail may reach a stranger. */
export const verificationWords = editableMail({
  key: 'verificar-direccion',
  name: { es: 'Verificación de la dirección', en: 'Verification of the address' },
  sentWhen: {
    es: 'A quien crea una cuenta, con el enlace que la activa.',
    en: 'To whoever creates an account, with the link that activates it.',
  },
  placeholders: {},
  original: {
    es: {
      asunto: 'Verifica tu correo electrónico',
      apertura: 'Para empezar a usar tu cuenta, confirma que este correo es tuyo.',
      cierre: '',
    },
    en: {
      asunto: 'Verify your e-mail address',
      apertura: 'To start using your account, confirm that this e-mail address is yours.',
      cierre: '',
    },
  },
  example: ({ language, firstName, publicUrl }) =>
    verificationMail(language, firstName, new URL('/verify-email', publicUrl).href, publicUrl),
});

/** The mail with the link that verifies an e-mail address (REG-7). */
export function verificationMail(language: Language, firstName: string, link: string, publicUrl: URL): MailContent {
  const { preview, heading, button, hint, note, why } = texts[language];
  const { subject, opening, closing } = verificationWords.written(language, {});
  return {
    subject,
    body: h(
      MailLayout,
      { language, preview, publicUrl, why },
      h(MailHeading, null, heading(greetingName(firstName))),
      opening,
      h(MailButton, { href: link, label: button, linkHint: hint }),
      closing,
      h(MailText, { quiet: true }, note),
    ),
  };
}
