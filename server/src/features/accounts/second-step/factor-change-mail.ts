import type { Clock } from '@puente/contracts/reader-clock';
import { Email, Id, UtcMoment, type Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';
import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { mailJobOptions } from '../../../platform/mail/mail-job-options.ts';
import { formatDateTime } from '../../../platform/texts/format.ts';
import { recoveryAddress } from '../mails.ts';
import { userById } from '../store.ts';

/** A change of an account's second step, or an attempt at it. */
export const FactorChange = z.enum(['added', 'removed', 'codes-renewed', 'code-used', 'codes-tried', 'reset']);
export type FactorChange = z.output<typeof FactorChange>;

/**
 * Tells the owner of a change of their second factors, at the address that the account had then. `name` is the
 * factor's, which a removed one has no row for any more.
 */
export const tellFactorChange = jobType(
  'accounts.tell-factor-change',
  z.strictObject({ userId: Id, email: Email, change: FactorChange, name: z.string().optional(), at: UtcMoment }),
);

export function secondStepJobs({ database, mailer, config }: Platform): Job[] {
  return [
    handle(
      tellFactorChange,
      async ({ userId, email, change, name, at }) => {
        const user = await userById(database.db, userId);
        if (!user) return;
        const { language, firstName } = user;
        const facts = { name, at: new Date(at), timezone: user.timezone ?? config.academyTimezone, clock: user.clock };
        const mail = factorChangeMail(change, language, firstName, facts, config.publicUrl);
        await mailer.deliver({ to: email, language, ...mail });
      },
      mailJobOptions,
    ),
  ];
}

const changes: Record<Language, Record<FactorChange, { subject: string; heading: string; text: string }>> = {
  es: {
    added: {
      subject: 'Tu cuenta tiene una nueva forma de verificación',
      heading: 'nueva forma de verificación',
      text: 'Se agregó a tu cuenta una forma de verificación para el segundo paso del inicio de sesión.',
    },
    removed: {
      subject: 'Se quitó una forma de verificación de tu cuenta',
      heading: 'una forma de verificación menos',
      text: 'Se quitó de tu cuenta una forma de verificación. Ya no sirve para iniciar sesión.',
    },
    'codes-renewed': {
      subject: 'Tus códigos de recuperación son nuevos',
      heading: 'tus códigos de recuperación son nuevos',
      text: 'Se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no funcionan.',
    },
    'code-used': {
      subject: 'Se usó un código de recuperación de tu cuenta',
      heading: 'se usó un código de recuperación',
      text: 'Se usó un código de recuperación para iniciar sesión en tu cuenta. Ese código ya no funciona.',
    },
    'codes-tried': {
      subject: 'Alguien prueba códigos para entrar en tu cuenta',
      heading: 'alguien prueba códigos en tu cuenta',
      text: 'Desde dispositivos que tu cuenta no conoce se probaron diez códigos en el segundo paso. Quien los prueba conoce tu contraseña, pero no entró. Con una contraseña nueva dejará de poder probar.',
    },
    reset: {
      subject: 'La academia quitó el segundo paso de tu cuenta',
      heading: 'tu segundo paso ya no está',
      text: 'La academia quitó de tu cuenta todas las formas de verificación y los códigos de recuperación, y cerró todas las sesiones. Entra con tu contraseña y configúralo de nuevo en «Seguridad».',
    },
  },
  en: {
    added: {
      subject: 'Your account has a new way of verification',
      heading: 'a new way of verification',
      text: 'A way of verification for the second step at login was added to your account.',
    },
    removed: {
      subject: 'A way of verification was removed from your account',
      heading: 'one way of verification fewer',
      text: 'A way of verification was removed from your account. It no longer works for logging in.',
    },
    'codes-renewed': {
      subject: 'Your recovery codes are new',
      heading: 'your recovery codes are new',
      text: 'New recovery codes were made for your account. The earlier ones do not work any more.',
    },
    'code-used': {
      subject: 'A recovery code of your account was used',
      heading: 'a recovery code was used',
      text: 'A recovery code was used to log in to your account. That code does not work any more.',
    },
    'codes-tried': {
      subject: 'Somebody is trying codes to get into your account',
      heading: 'somebody is trying codes at your account',
      text: 'Ten codes of the second step were tried from devices that your account does not know. Whoever tries them knows your password, but did not get in. With a new password they cannot go on trying.',
    },
    reset: {
      subject: 'The academy removed the second step of your account',
      heading: 'your second step was removed',
      text: 'The academy removed every way of verification and every recovery code from your account, and ended every session. Log in with your password and set it up again under “Security”.',
    },
  },
};

const factorTexts = {
  es: {
    preview: 'Si no fuiste tú, protege tu cuenta ahora.',
    which: 'Nombre',
    when: 'Cuándo',
    notYou: 'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora mismo:',
    button: 'No fui yo',
    note: 'Eso cierra todas las sesiones. Después revisa la lista en «Seguridad», o responde a este correo.',
  },
  en: {
    preview: 'If it was not you, protect your account now.',
    which: 'Name',
    when: 'When',
    notYou: 'If it was you, there is nothing you need to do. If not, change your password right now:',
    button: 'It was not me',
    note: 'That ends every session. Then check the list under “Security”, or reply to this e-mail.',
  },
};

/** The mail after a change of somebody's second factors. `name` is the factor's. */
function factorChangeMail(
  change: FactorChange,
  language: Language,
  firstName: string,
  { name, at, timezone, clock }: { name: string | undefined; at: Date; timezone: string; clock: Clock | null },
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const { subject, heading, text } = changes[language][change];
  const { preview, which, when, notYou, button, note } = factorTexts[language];
  const rows: (readonly [string, string])[] = [
    ...(name ? [[which, name] as const] : []),
    [when, formatDateTime(at, { language, timezone, clock })],
  ];
  return {
    subject,
    body: h(
      MailLayout,
      { language, preview, publicUrl },
      h(MailHeading, null, `${firstName}, ${heading}`),
      h(MailText, null, text),
      h(MailTable, { rows }),
      h(MailText, null, notYou),
      h(MailButton, { href: recoveryAddress(language, publicUrl), label: button }),
      h(MailText, { quiet: true }, note),
    ),
  };
}
