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

/** `connected-alone`: the password went too, since nothing showed whose it was. */
const identityStages = ['connected', 'connected-alone', 'disconnected'] as const;
export type IdentityStage = (typeof identityStages)[number];

/** Mails that an identity was connected or disconnected, to the address that the account had at that time. */
export const tellIdentityChange = jobType(
  'accounts.tell-identity-change',
  z.strictObject({
    userId: Id,
    email: Email,
    stage: z.enum(identityStages),
    /** The address at the provider; null while unknown. */
    identityEmail: z.string().nullable(),
    at: UtcMoment,
  }),
);

export function identityJobs({ database, mailer, config }: Platform): Job[] {
  return [
    handle(
      tellIdentityChange,
      async ({ userId, email, stage, identityEmail, at }) => {
        const user = await userById(database.db, userId);
        if (!user) return;
        const { language, firstName } = user;
        const timezone = user.timezone ?? config.academyTimezone;
        const facts = { identityEmail, at: new Date(at), timezone, clock: user.clock, publicUrl: config.publicUrl };
        await mailer.deliver({ to: email, language, ...identityMail(stage, language, firstName, facts) });
      },
      mailJobOptions,
    ),
  ];
}

const identityTexts = {
  es: {
    google: 'Cuenta de Google',
    when: 'Cuándo',
    button: 'No fui yo',
    choose: 'Elegir una contraseña',
    connected: {
      subject: 'Se conectó una cuenta de Google a tu cuenta',
      preview: 'Si no fuiste tú, quítala ahora.',
      heading: (name: string) => `${name}, ahora también se entra con Google`,
      text: 'Desde ahora se puede entrar en tu cuenta de Academia Puente con esta cuenta de Google.',
      notYou:
        'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora: al hacerlo, la cuenta de Google se desconecta y se cierran todas las sesiones.',
    },
    'connected-alone': {
      subject: 'Desde ahora entras en tu cuenta con Google',
      preview: 'La contraseña anterior ya no sirve.',
      heading: (name: string) => `${name}, desde ahora entras con Google`,
      text: 'Tu cuenta de Google mostró que este correo es tuyo. No sabemos si la contraseña que tenía la cuenta la elegiste tú, porque el correo se confirmó en otro dispositivo: ya no sirve, y cerramos las sesiones que había.',
      notYou:
        'Para entrar también con contraseña, pide un enlace y elige una. Si no fuiste tú quien entró con Google, hazlo ahora: eso desconecta la cuenta de Google y cierra todas las sesiones.',
    },
    disconnected: {
      subject: 'Se desconectó la cuenta de Google de tu cuenta',
      preview: 'Desde ahora entras con tu contraseña.',
      heading: (name: string) => `${name}, ya no se entra con Google`,
      text: 'Ya no se puede entrar en tu cuenta de Academia Puente con esta cuenta de Google. Entra con tu correo y tu contraseña.',
      notYou:
        'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora: eso cierra todas las sesiones.',
    },
  },
  en: {
    google: 'Google account',
    when: 'When',
    button: 'It was not me',
    choose: 'Choose a password',
    connected: {
      subject: 'A Google account was connected to your account',
      preview: 'If it was not you, remove it now.',
      heading: (name: string) => `${name}, Google logs in to your account now`,
      text: 'From now on this Google account can log in to your Academia Puente account.',
      notYou:
        'If it was you, there is nothing you need to do. If not, change your password now: that disconnects the Google account and ends every session.',
    },
    'connected-alone': {
      subject: 'From now on you log in with Google',
      preview: 'The earlier password no longer works.',
      heading: (name: string) => `${name}, from now on you log in with Google`,
      text: 'Your Google account showed that this address is yours. We do not know whether it was you who chose the password of the account, because the address was confirmed on another device: it no longer works, and we ended the sessions that there were.',
      notYou:
        'To log in with a password too, ask for a link and choose one. If it was not you who logged in with Google, do it now: that disconnects the Google account and ends every session.',
    },
    disconnected: {
      subject: 'The Google account was disconnected from your account',
      preview: 'From now on you log in with your password.',
      heading: (name: string) => `${name}, Google no longer logs in to your account`,
      text: 'This Google account can no longer log in to your Academia Puente account. Log in with your e-mail address and password.',
      notYou:
        'If it was you, there is nothing you need to do. If not, change your password now: that ends every session.',
    },
  },
};

interface Facts {
  /** The address at Google; null while unknown. */
  identityEmail: string | null;
  at: Date;
  timezone: string;
  clock: Clock | null;
  publicUrl: URL;
}

/** The mail after a Google account was connected or disconnected (SAFE-2). */
function identityMail(
  stage: IdentityStage,
  language: Language,
  firstName: string,
  { identityEmail, at, timezone, clock, publicUrl }: Facts,
): { subject: string; body: ReactElement } {
  const { google, when, button, choose } = identityTexts[language];
  const { subject, preview, heading, text, notYou } = identityTexts[language][stage];
  const time = [when, formatDateTime(at, { language, timezone, clock })] as const;
  return {
    subject,
    body: h(
      MailLayout,
      { language, preview, publicUrl },
      h(MailHeading, null, heading(firstName)),
      h(MailText, null, text),
      h(MailTable, { rows: identityEmail === null ? [time] : [[google, identityEmail], time] }),
      h(MailText, null, notYou),
      h(MailButton, {
        href: recoveryAddress(language, publicUrl),
        label: stage === 'connected-alone' ? choose : button,
      }),
    ),
  };
}
