import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { greetingName } from './greeting.ts';
import { linkMail } from './link-mail.ts';
import { recoveryAddress } from './recovery-address.ts';

const texts = {
  es: {
    newAddress: 'Correo nuevo',
    confirm: {
      subject: 'Confirma tu correo nuevo',
      preview: 'Un clic y entrarás con esta dirección.',
      heading: (name: string | null) => `Confirma tu correo nuevo${name ? `, ${name}` : ''}`,
      text: 'Has pedido que tu cuenta de Academia Puente use esta dirección. Hasta que la confirmes, sigues entrando con la anterior.',
      button: 'Confirmar este correo',
      hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
      note: 'El enlace funciona una sola vez y caduca en 24 horas. Si no lo has pedido, no tienes que hacer nada.',
    },
    asked: {
      subject: 'Han pedido cambiar el correo de tu cuenta',
      preview: 'Si no has sido tú, puedes impedirlo.',
      heading: (name: string) => `${name}, tu cuenta está a punto de cambiar de correo`,
      text: 'Alguien, seguramente tú, ha pedido que tu cuenta use otra dirección. El cambio se hará cuando se confirme desde ella; hasta entonces todo sigue igual.',
      notYou: 'Si no has sido tú, cambia tu contraseña ahora: eso anula la petición y cierra todas las sesiones.',
      button: 'No he sido yo',
    },
    changed: {
      subject: 'El correo de tu cuenta ha cambiado',
      preview: 'Desde ahora entras con la dirección nueva.',
      heading: (name: string) => `${name}, el correo de tu cuenta ha cambiado`,
      text: 'Desde ahora entras con la dirección nueva, y a ella te escribiremos. Este es el último mensaje que recibes aquí.',
      notYou: 'Si no has sido tú, responde enseguida a este correo y te ayudaremos a recuperar tu cuenta.',
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
      note: 'The link works once and expires in 24 hours. If you did not ask for it, there is nothing you need to do.',
    },
    asked: {
      subject: 'Somebody asked to change the e-mail address of your account',
      preview: 'If it was not you, you can stop it.',
      heading: (name: string) => `${name}, your account is about to change its e-mail address`,
      text: 'Somebody, most likely you, asked that your account use another address. The change happens when it is confirmed from there; until then everything stays as it is.',
      notYou: 'If it was not you, change your password now: that cancels the request and ends every session.',
      button: 'It was not me',
    },
    changed: {
      subject: 'The e-mail address of your account has changed',
      preview: 'From now on you log in with the new address.',
      heading: (name: string) => `${name}, the e-mail address of your account has changed`,
      text: 'From now on you log in with the new address, and we will write to you there. This is the last message that you get here.',
      notYou: 'If it was not you, reply to this e-mail right away and we will help you to recover your account.',
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

/** The mail to the old address: before the change, while its owner can prevent it, and after it. */
export function oldAddressMail(
  stage: 'asked' | 'changed',
  language: Language,
  firstName: string,
  newAddress: string,
  publicUrl: URL,
): Mail {
  const { asked, newAddress: term } = texts[language];
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
      stage === 'asked' && h(MailButton, { href: recoveryAddress(language, publicUrl), label: asked.button }),
    ),
  };
}
