import { Email, Id, type Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';
import { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { inLanguage } from '../../../platform/mail/link-language.ts';
import { mailJobOptions } from '../../../platform/mail/mail-job-options.ts';
import { hashOfToken, newSecretToken } from '../../../platform/session/secret-token.ts';
import { sendEmailLink, greetingName, linkMail, recoveryAddress } from '../mails.ts';
import { recoveryMail } from '../new-password/mails.ts';
import { userById } from '../store.ts';
import { insertUndoLink } from './store.ts';

/**
 * Notifies the address that is being left: when the change is asked for, when it is made, and when it was undone. The
 * payload has both addresses, because the account's may have changed by then. Versions that recorded no changes
 * enqueued it without `changeId`.
 */
export const tellOldAddress = jobType(
  'accounts.tell-old-address',
  z.strictObject({
    userId: Id,
    stage: z.enum(['asked', 'changed', 'undone']),
    oldEmail: Email,
    newEmail: Email,
    changeId: Id.optional(),
  }),
);

/** Mails the owner of a restored address the link for a new password. */
export const sendRecovery = jobType('accounts.send-recovery', z.strictObject({ userId: Id, email: Email }));

export function addressChangeJobs(platform: Platform): Job[] {
  const { database, mailer, config } = platform;

  /** The link that undoes a change; only its hash is stored. */
  async function undoLink(actor: Actor, changeId: string, language: Language): Promise<string> {
    const token = newSecretToken();
    await database.transaction(actor, (tx) => insertUndoLink(tx, hashOfToken(token), changeId));
    const link = new URL('/undo-address-change', config.publicUrl);
    link.searchParams.set('token', token);
    return inLanguage(link, language).href;
  }

  return [
    handle(
      tellOldAddress,
      async ({ userId, stage, oldEmail, newEmail, changeId }, { actor }) => {
        const user = await userById(database.db, userId);
        if (!user) return;
        const { language, firstName } = user;
        const content =
          stage === 'undone'
            ? addressRestoredMail(language, firstName, config.publicUrl)
            : oldAddressMail(stage, language, firstName, {
                newAddress: newEmail,
                undoLink: changeId ? await undoLink(actor, changeId, language) : undefined,
                publicUrl: config.publicUrl,
              });
        await mailer.deliver({ to: oldEmail, language, ...content });
      },
      mailJobOptions,
    ),
    handle(
      sendRecovery,
      async ({ userId, email }, { actor }) => {
        const user = await userById(database.db, userId);
        if (!user?.isActive || user.email !== email) return;
        await sendEmailLink(platform, actor, user, 'reset-password', email, (link) =>
          recoveryMail(user.language, user.firstName, link, config.publicUrl),
        );
      },
      mailJobOptions,
    ),
  ];
}

const texts = {
  es: {
    newAddress: 'Correo nuevo',
    confirm: {
      subject: 'Confirma tu correo nuevo',
      preview: 'Un clic y entrarás con esta dirección.',
      heading: (name: string | null) => `Confirma tu correo nuevo${name ? `, ${name}` : ''}`,
      text: 'Pediste que tu cuenta de Academia Puente use esta dirección. Hasta que la confirmes, sigues entrando con la anterior.',
      button: 'Confirmar este correo',
      hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
      note: 'El enlace funciona una sola vez y vence en 24 horas.',
      why: 'Recibes este correo porque alguien pidió que su cuenta use esta dirección. Si no fuiste tú, no tienes que hacer nada.',
    },
    asked: {
      subject: 'Alguien pidió cambiar el correo de tu cuenta',
      preview: 'Si no fuiste tú, puedes impedirlo.',
      heading: (name: string) => `${name}, tu cuenta está a punto de cambiar de correo`,
      text: 'Alguien, seguramente tú, pidió que tu cuenta use otra dirección. El cambio se hará cuando se confirme desde ella; hasta entonces todo sigue igual.',
      notYou:
        'Si no fuiste tú, anúlalo ahora: se cerrarán todas las sesiones y elegirás una contraseña nueva. Puedes hacerlo durante 14 días, también cuando el cambio ya esté hecho.',
    },
    changed: {
      subject: 'El correo de tu cuenta cambió',
      preview: 'Si no fuiste tú, puedes deshacerlo durante 14 días.',
      heading: (name: string) => `${name}, el correo de tu cuenta cambió`,
      text: 'Desde ahora entras con la dirección nueva, y a ella te escribiremos.',
      notYou:
        'Si no fuiste tú, deshazlo ahora: tu cuenta vuelve a esta dirección, se cierran todas las sesiones y eliges una contraseña nueva. Puedes hacerlo durante 14 días.',
    },
    restored: {
      subject: 'Se deshizo el cambio de correo de una cuenta',
      preview: 'La cuenta ya no usa esta dirección.',
      heading: (name: string) => `El cambio de correo de la cuenta de ${name} se deshizo`,
      text: 'Desde la dirección anterior se deshizo el cambio: la cuenta ya no usa esta, y sus sesiones se cerraron.',
      mistake: 'Si crees que es un error, responde a este correo y lo veremos contigo.',
      why: 'Recibes este correo porque la cuenta usaba esta dirección hasta ahora.',
    },
    undo: {
      button: 'No fui yo',
      hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    },
  },
  en: {
    newAddress: 'New address',
    confirm: {
      subject: 'Confirm your new e-mail address',
      preview: 'One click and you will log in with this address.',
      heading: (name: string | null) => `Confirm your new e-mail address${name ? `, ${name}` : ''}`,
      text: 'You asked that your Academia Puente account use this address. Until you confirm it, you go on logging in with the old one.',
      button: 'Confirm this address',
      hint: 'If the button does not work, copy this address into your browser:',
      note: 'The link works once and expires in 24 hours.',
      why: 'You receive this e-mail because somebody asked that their account use this address. If it was not you, there is nothing you need to do.',
    },
    asked: {
      subject: 'Somebody asked to change the e-mail address of your account',
      preview: 'If it was not you, you can stop it.',
      heading: (name: string) => `${name}, your account is about to change its e-mail address`,
      text: 'Somebody, most likely you, asked that your account use another address. The change happens when it is confirmed from there; until then everything stays as it is.',
      notYou:
        'If it was not you, undo it now: every session ends, and you choose a new password. You can do so for 14 days, also when the change has been made.',
    },
    changed: {
      subject: 'The e-mail address of your account has changed',
      preview: 'If it was not you, you can undo it for 14 days.',
      heading: (name: string) => `${name}, the e-mail address of your account has changed`,
      text: 'From now on you log in with the new address, and we will write to you there.',
      notYou:
        'If it was not you, undo it now: your account gets this address back, every session ends, and you choose a new password. You can do so for 14 days.',
    },
    restored: {
      subject: 'The change of e-mail address of an account was undone',
      preview: 'The account no longer uses this address.',
      heading: (name: string) => `The change of e-mail address of ${name}’s account was undone`,
      text: 'It was undone from the old address: the account no longer uses this one, and its sessions have ended.',
      mistake: 'If you think that this is a mistake, reply to this e-mail and we will look into it with you.',
      why: 'You receive this e-mail because the account used this address until now.',
    },
    undo: {
      button: 'It was not me',
      hint: 'If the button does not work, copy this address into your browser:',
    },
  },
};

interface Mail {
  subject: string;
  body: ReactElement;
}

/** The mail to the new address, with the link that confirms it. */
export function confirmAddressMail(language: Language, firstName: string, link: string, publicUrl: URL): Mail {
  const words = texts[language].confirm;
  return linkMail({ ...words, heading: words.heading(greetingName(firstName)) }, { language, link, publicUrl });
}

interface OldAddressFacts {
  newAddress: string;
  /** Undefined for a change that an earlier version didn't record: then a new password cancels the request. */
  undoLink: string | undefined;
  publicUrl: URL;
}

/** The mail to the old address: before the change and after it, with the link that undoes it. */
function oldAddressMail(
  stage: 'asked' | 'changed',
  language: Language,
  firstName: string,
  { newAddress, undoLink, publicUrl }: OldAddressFacts,
): Mail {
  const { newAddress: term, undo } = texts[language];
  const { subject, preview, heading, text, notYou } = texts[language][stage];
  return {
    subject,
    body: h(
      MailLayout,
      { language, preview, publicUrl },
      h(MailHeading, null, heading(firstName)),
      h(MailText, null, text),
      h(MailTable, { rows: [[term, newAddress]] }),
      h(MailText, null, notYou),
      undoLink === undefined
        ? h(MailButton, { href: recoveryAddress(language, publicUrl), label: undo.button })
        : h(MailButton, { href: undoLink, label: undo.button, linkHint: undo.hint }),
    ),
  };
}

/** The mail to the address that an account no longer has, because its change was undone. */
function addressRestoredMail(language: Language, firstName: string, publicUrl: URL): Mail {
  const { subject, preview, heading, text, mistake, why } = texts[language].restored;
  return {
    subject,
    body: h(
      MailLayout,
      { language, preview, publicUrl, why },
      h(MailHeading, null, heading(firstName)),
      h(MailText, null, text),
      h(MailText, null, mistake),
    ),
  };
}
