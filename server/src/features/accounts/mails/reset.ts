import type { Language } from '@puente/contracts/shapes';
import type { ReactElement } from 'react';

import { linkMail } from './link-mail.ts';

const texts = {
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
export function resetMail(
  language: Language,
  firstName: string,
  link: string,
  isFirst: boolean,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const { hint, note, forgotten, first } = texts[language];
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
  const { hint, recovery } = texts[language];
  return linkMail({ ...recovery, heading: recovery.heading(firstName), hint }, { language, link, publicUrl });
}
