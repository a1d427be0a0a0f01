import type { Language } from '@puente/contracts/shapes';
import type { ReactElement } from 'react';

import { greetingName } from './greeting.ts';
import { linkMail } from './link-mail.ts';

const texts = {
  es: {
    subject: 'Verifica tu correo electrónico',
    preview: 'Un clic y tu cuenta de Academia Puente estará lista.',
    heading: (name: string | null) => (name ? `Te damos la bienvenida, ${name}` : 'Te damos la bienvenida'),
    text: 'Para empezar a usar tu cuenta, confirma que este correo es tuyo.',
    button: 'Verificar mi correo',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    note: 'El enlace funciona una sola vez y vence en 24 horas.',
    why: 'Recibes este correo porque alguien escribió esta dirección al crear una cuenta. Si no fuiste tú, no tienes que hacer nada: sin tu confirmación la cuenta no sirve.',
  },
  en: {
    subject: 'Verify your e-mail address',
    preview: 'One click and your Academia Puente account is ready.',
    heading: (name: string | null) => (name ? `Welcome, ${name}` : 'Welcome'),
    text: 'To start using your account, confirm that this e-mail address is yours.',
    button: 'Verify my e-mail',
    hint: 'If the button does not work, copy this address into your browser:',
    note: 'The link works once and expires in 24 hours.',
    why: 'You receive this e-mail because somebody gave this address to create an account. If it was not you, there is nothing you need to do: without your confirmation the account is of no use.',
  },
};

/** The mail with the link that verifies an e-mail address (REG-7). */
export function verificationMail(
  language: Language,
  firstName: string,
  link: string,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const words = texts[language];
  return linkMail({ ...words, heading: words.heading(greetingName(firstName)) }, { language, link, publicUrl });
}
