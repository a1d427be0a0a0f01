import type { Clock } from '@puente/contracts/reader-clock';
import { Email, Id, UtcMoment, type Language } from '@puente/contracts/shapes';
import { type ReactElement, createElement as h } from 'react';
import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { mailJobOptions } from '../../../platform/mail/mail-job-options.ts';
import { formatDateTime } from '../../../platform/texts/format.ts';
import { identitiesOf } from '../identities/store.ts';
import { sendEmailLink, deliverNotice, linkMail, recoveryAddress } from '../mails.ts';
import { userByEmail, userById } from '../store.ts';

/**
 * Mails a password reset link if the address has an account. The lookup happens in the job, so that the request doesn't
 * reveal whether it has.
 */
export const sendReset = jobType('accounts.send-reset', z.strictObject({ email: Email }));

/** Notifies of a changed password, at the address that the account had at that time. */
export const sendPasswordChanged = jobType(
  'accounts.send-password-changed',
  z.strictObject({ userId: Id, email: Email, at: UtcMoment }),
);

export function newPasswordJobs(platform: Platform): Job[] {
  const { database, config } = platform;
  return [
    handle(
      sendReset,
      async ({ email }, { actor }) => {
        const user = await userByEmail(database.db, email);
        if (!user?.isActive) return;
        // An undone change of address leaves an account without a password too, perhaps without Google.
        const isFirst = user.passwordHash === null && (await identitiesOf(database.db, user.id)).length > 0;
        await sendEmailLink(platform, actor, user, 'reset-password', email, (link) =>
          resetMail(user.language, user.firstName, link, isFirst, config.publicUrl),
        );
      },
      mailJobOptions,
    ),
    handle(
      sendPasswordChanged,
      async (payload) => {
        const { userId, email, at } = payload;
        const user = await userById(database.db, userId);
        if (!user) return;
        const { language, firstName } = user;
        const timezone = user.timezone ?? config.academyTimezone;
        const mail = passwordChangedMail(
          language,
          firstName,
          { at: new Date(at), timezone, clock: user.clock },
          config.publicUrl,
        );
        await deliverNotice(platform, { type: sendPasswordChanged, payload }, { to: email, language, ...mail });
      },
      mailJobOptions,
    ),
  ];
}

const resetTexts = {
  es: {
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    note: 'El enlace funciona una sola vez y vence en 1 hora. Si no lo pediste, no tienes que hacer nada: tu cuenta sigue como está.',
    forgotten: {
      subject: 'Cambia tu contraseña',
      preview: 'El enlace funciona durante una hora.',
      heading: (name: string) => `Elige una contraseña nueva, ${name}`,
      text: 'Alguien, seguramente tú, pidió cambiar la contraseña de tu cuenta. Al hacerlo se cerrarán todas tus sesiones abiertas.',
      button: 'Cambiar mi contraseña',
    },
    recovery: {
      subject: 'Tu cuenta tiene otra vez esta dirección',
      preview: 'Elige una contraseña nueva para entrar.',
      heading: (name: string) => `Tu cuenta vuelve a ser tuya, ${name}`,
      text: 'Has deshecho el cambio de correo. Cerramos todas las sesiones, y la contraseña anterior ya no sirve: elige una nueva para entrar.',
      button: 'Elegir mi contraseña',
      note: 'El enlace funciona una sola vez y vence en 1 hora. Si vence, pide otro con «¿Olvidaste tu contraseña?».',
    },
    first: {
      subject: 'Crea una contraseña para tu cuenta',
      preview: 'Hasta ahora entras con Google; puedes hacerlo también con una contraseña.',
      heading: (name: string) => `Crea tu contraseña, ${name}`,
      text: 'Tu cuenta no tiene contraseña: hasta ahora entras con «Continuar con Google», y puedes seguir haciéndolo. Si quieres entrar también con tu correo, crea aquí una contraseña.',
      button: 'Crear mi contraseña',
    },
  },
  en: {
    hint: 'If the button does not work, copy this address into your browser:',
    note: 'The link works once and expires in 1 hour. If you did not ask for it, there is nothing you need to do: your account stays as it is.',
    forgotten: {
      subject: 'Change your password',
      preview: 'The link works for one hour.',
      heading: (name: string) => `Choose a new password, ${name}`,
      text: 'Somebody, most likely you, asked to change the password of your account. Doing so ends all your open sessions.',
      button: 'Change my password',
    },
    recovery: {
      subject: 'Your account has this address again',
      preview: 'Choose a new password to get in.',
      heading: (name: string) => `Your account is yours again, ${name}`,
      text: 'You have undone the change of e-mail address. We have ended every session, and the old password no longer works: choose a new one to get in.',
      button: 'Choose my password',
      note: 'The link works once and expires in 1 hour. If it expires, ask for another one with “Forgot your password?”.',
    },
    first: {
      subject: 'Create a password for your account',
      preview: 'So far you log in with Google; you can do so with a password too.',
      heading: (name: string) => `Create your password, ${name}`,
      text: 'Your account has no password: so far you log in with “Continue with Google”, and you can go on doing so. If you want to log in with your e-mail address too, create a password here.',
      button: 'Create my password',
    },
  },
};

/**
 * The mail with the link that resets the password (LOGIN-8), or sets the first one of an account created through
 * Google.
 * @param isFirst whether the account has been logged in to with Google alone
 */
function resetMail(
  language: Language,
  firstName: string,
  link: string,
  isFirst: boolean,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const { hint, note, forgotten, first } = resetTexts[language];
  const words = isFirst ? first : forgotten;
  return linkMail({ ...words, heading: words.heading(firstName), hint, note }, { language, link, publicUrl });
}

/** The mail with the link for a new password after a change of address was undone (SAFE-2). */
export function recoveryMail(
  language: Language,
  firstName: string,
  link: string,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const { hint, recovery } = resetTexts[language];
  return linkMail({ ...recovery, heading: recovery.heading(firstName), hint }, { language, link, publicUrl });
}

const changedTexts = {
  es: {
    subject: 'Tu contraseña cambió',
    preview: 'Si no fuiste tú, recupera tu cuenta ahora.',
    heading: (name: string) => `${name}, tu contraseña cambió`,
    text: 'Desde ahora entras con la contraseña nueva. Cerramos las demás sesiones de tu cuenta.',
    when: 'Cuándo',
    notYou: 'Si fuiste tú, no tienes que hacer nada. Si no, pide ahora mismo un enlace para elegir otra contraseña:',
    button: 'No fui yo',
    note: 'Así se cierran también las sesiones de quien la cambió. Si no consigues entrar, responde a este correo.',
  },
  en: {
    subject: 'Your password has changed',
    preview: 'If it was not you, recover your account now.',
    heading: (name: string) => `${name}, your password has changed`,
    text: 'From now on you log in with the new password. We have ended the other sessions of your account.',
    when: 'When',
    notYou:
      'If it was you, there is nothing you need to do. If not, ask for a link to choose another password right now:',
    button: 'It was not me',
    note: 'That also ends the sessions of whoever changed it. If you cannot get in, reply to this e-mail.',
  },
};

/** The mail after a change or reset of the password. */
function passwordChangedMail(
  language: Language,
  firstName: string,
  { at, timezone, clock }: { at: Date; timezone: string; clock: Clock | null },
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const { subject, preview, heading, text, when, notYou, button, note } = changedTexts[language];
  return {
    subject,
    body: h(
      MailLayout,
      { language, preview, publicUrl },
      h(MailHeading, null, heading(firstName)),
      h(MailText, null, text),
      h(MailTable, { rows: [[when, formatDateTime(at, { language, timezone, clock })]] }),
      h(MailText, null, notYou),
      h(MailButton, { href: recoveryAddress(language, publicUrl), label: button }),
      h(MailText, { quiet: true }, note),
    ),
  };
}
