import type { Language } from '@puente/contracts/shapes';
import type { ReactElement } from 'react';

import { greetingName } from './greeting.ts';
import { linkMail } from './link-mail.ts';

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
export function invitationMail(
  language: Language,
  firstName: string,
  link: string,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const words = texts[language];
  return linkMail({ ...words, heading: words.heading(greetingName(firstName)) }, { language, link, publicUrl });
}
