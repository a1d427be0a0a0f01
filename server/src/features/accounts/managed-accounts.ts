import { Id, type Language } from '@puente/contracts/shapes';
import type { ReactElement } from 'react';
import { z } from 'zod';

import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { mailJobOptions } from '../../platform/mail/mail-job-options.ts';
import { staffProfileChanged } from './events.ts';
import { sendEmailLink, greetingName, linkMail } from './mails.ts';
import { type SessionEndReason, invitationEnd } from './rules.ts';
import { withdrawChallenges } from './second-step/store.ts';
import { announceEnded, endAllSessions } from './sessions/ending.ts';
import { endSessionOfUser } from './sessions/store.ts';
import { spendEmailLinks, userById } from './store.ts';

/** Ends the ways of an account into the academy, for administrators. */
export function createAccountAccess({ events }: Platform) {
  return {
    /**
     * Ends every session of an account with its sockets, its mailed links, and logins that wait for their second step.
     * @returns how many sessions ended
     */
    async end(tx: Tx, userId: string, reason: SessionEndReason, at: Date): Promise<number> {
      await spendEmailLinks(tx, userId, at);
      await withdrawChallenges(tx, userId);
      return (await endAllSessions(tx, events, { userId, reason, at })).length;
    },

    /** Ends one session with its sockets. @returns whether it was live */
    async endOne(tx: Tx, userId: string, sessionId: string, at: Date): Promise<boolean> {
      const isEnded = await endSessionOfUser(tx, userId, sessionId, at);
      if (isEnded) await announceEnded(tx, events, userId, [sessionId]);
      return isEnded;
    },

    /** Lets public pages show staff as they are now. */
    tellStaffChanged: (tx: Tx, userId: string): Promise<void> => events.publish(tx, staffProfileChanged, { userId }),
  };
}

/** Mails the link with which somebody whose account an administrator made chooses a password. */
export const sendInvitation = jobType('accounts.send-invitation', z.strictObject({ userId: Id }));

export function managedJobs(platform: Platform): Job[] {
  const { database, config } = platform;
  return [
    handle(
      sendInvitation,
      async ({ userId }, { actor }) => {
        const user = await userById(database.db, userId);
        if (!user?.isActive) return;
        const { language, firstName, email } = user;
        await sendEmailLink(
          platform,
          actor,
          user,
          'reset-password',
          email,
          (link) => invitationMail(language, firstName, link, config.publicUrl),
          invitationEnd,
        );
      },
      mailJobOptions,
    ),
  ];
}

const texts = {
  es: {
    subject: 'Tu cuenta de la academia está lista',
    preview: 'Elige tu contraseña para entrar.',
    heading: (name: string | null) => (name ? `${name}, tu cuenta está lista` : 'Tu cuenta está lista'),
    text: 'La academia creó una cuenta para ti con esta dirección. Elige tu contraseña para entrar.',
    button: 'Elegir mi contraseña',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    note: 'El enlace funciona una sola vez y vence en 7 días. Si vence, pide otro con «¿Olvidaste tu contraseña?».',
    why: 'Recibes este correo porque la academia creó una cuenta con esta dirección. Si no la esperabas, responde a este correo.',
  },
  en: {
    subject: 'Your account at the academy is ready',
    preview: 'Choose your password to get in.',
    heading: (name: string | null) => (name ? `${name}, your account is ready` : 'Your account is ready'),
    text: 'The academy created an account for you with this address. Choose your password to get in.',
    button: 'Choose my password',
    hint: 'If the button does not work, copy this address into your browser:',
    note: 'The link works once and expires in 7 days. If it expires, ask for another one with “Forgot your password?”.',
    why: 'You receive this e-mail because the academy created an account with this address. If you did not expect it, reply to this e-mail.',
  },
};

/** The mail to somebody whose account an administrator made, with the link for a password of their own (ADM-9). */
function invitationMail(
  language: Language,
  firstName: string,
  link: string,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const words = texts[language];
  return linkMail({ ...words, heading: words.heading(greetingName(firstName)) }, { language, link, publicUrl });
}
