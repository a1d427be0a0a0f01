import { deviceName } from '@puente/contracts/device-name';
import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { formatDateTime } from '../../../platform/texts/format.ts';

const texts = {
  es: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    heading: (name: string) => `${name}, alguien entró en tu cuenta`,
    text: 'Fue desde un dispositivo en el que no habías entrado antes. Si fuiste tú, no tienes que hacer nada.',
    when: 'Cuándo',
    device: 'Dispositivo',
    joint: ' en ',
    unknown: 'Desconocido',
    address: 'Dirección IP',
    notYou:
      'Si no fuiste tú, alguien conoce tu contraseña. Cierra todas las sesiones ahora; te enviaremos un enlace para elegir otra contraseña:',
    button: 'No fui yo',
    note: 'El botón funciona una sola vez y durante 7 días. Después puedes hacer lo mismo en «Perfil y Ajustes», «Seguridad».',
  },
  en: {
    subject: 'New login to your account',
    preview: 'If it was you, there is nothing you need to do.',
    heading: (name: string) => `${name}, somebody logged in to your account`,
    text: 'It was from a device that you had not logged in from before. If it was you, there is nothing you need to do.',
    when: 'When',
    device: 'Device',
    joint: ' on ',
    unknown: 'Unknown',
    address: 'IP address',
    notYou:
      'If it was not you, somebody knows your password. End all sessions now; we will send you a link to choose another password:',
    button: 'It was not me',
    note: 'The button works once and for 7 days. After that you can do the same under “Profile and Settings”, “Security”.',
  },
};

interface NewDevice {
  at: Date;
  /** IANA time zone of the reader. */
  timezone: string;
  clock: Clock | null;
  userAgent: string;
  ip: string;
  /** The page that ends all sessions. */
  link: string;
}

/** The mail after a login from a device that the account didn't know (SAFE-3). */
export function newDeviceMail(
  language: Language,
  firstName: string,
  { at, timezone, clock, userAgent, ip, link }: NewDevice,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const words = texts[language];
  return {
    subject: words.subject,
    body: h(
      MailLayout,
      { language, preview: words.preview, publicUrl },
      h(MailHeading, null, words.heading(firstName)),
      h(MailText, null, words.text),
      h(MailTable, {
        rows: [
          [words.when, formatDateTime(at, { language, timezone, clock })],
          [words.device, deviceName(userAgent, words.joint) ?? words.unknown],
          [words.address, ip],
        ],
      }),
      h(MailText, null, words.notYou),
      h(MailButton, { href: link, label: words.button }),
      h(MailText, { quiet: true }, words.note),
    ),
  };
}
