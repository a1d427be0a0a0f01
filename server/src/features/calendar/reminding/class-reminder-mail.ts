import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailLink, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { dateFormat, formatTime } from '../../../platform/texts/format.ts';
import type { ReminderKind } from './rules.ts';

const phrases = {
  es: {
    subject: {
      day: (nombre: string, moment: string) => `Recordatorio de tu clase: ${nombre} (${moment})`,
      hour: (nombre: string, moment: string) => `Tu clase empieza pronto: ${nombre} (${moment})`,
    },
    preview: 'Curso, hora y enlace para entrar.',
    heading: {
      day: (name: string) => `${name}, se acerca tu clase`,
      hour: (name: string) => `${name}, tu clase está a punto de empezar`,
    },
    text: 'El enlace se activa cuando el tutor inicia la clase. Ten a mano tus preguntas.',
    clase: 'Clase',
    course: 'Curso',
    day: 'Día',
    hour: 'Hora',
    button: 'Ir a mis clases',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    note: '¿No quieres estos recordatorios?',
    settings: 'Cambia tus notificaciones',
  },
  en: {
    subject: {
      day: (nombre: string, moment: string) => `Reminder of your class: ${nombre} (${moment})`,
      hour: (nombre: string, moment: string) => `Your class starts soon: ${nombre} (${moment})`,
    },
    preview: 'Course, time and the link to enter.',
    heading: {
      day: (name: string) => `${name}, your class is coming up`,
      hour: (name: string) => `${name}, your class is about to start`,
    },
    text: 'The link activates when the tutor starts the class. Have your questions at hand.',
    clase: 'Class',
    course: 'Course',
    day: 'Day',
    hour: 'Time',
    button: 'Go to my classes',
    hint: 'If the button does not work, copy this address into your browser:',
    note: 'Would you rather not get these reminders?',
    settings: 'Change your notifications',
  },
};

export interface ClassReminder {
  kind: ReminderKind;
  nombre: string;
  curso: string;
  fechaHora: Date;
  firstName: string;
  /** IANA: the zone that the hour is told in. */
  timezone: string;
}

/** The mail before a class: when it is in the student's own zone, which it names, and where to enter it. */
export function classReminderMail(
  { kind, nombre, curso, fechaHora, firstName, timezone }: ClassReminder,
  language: Language,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const phrase = phrases[language];
  const moment = (options: Intl.DateTimeFormatOptions) => dateFormat(language, timezone, options).format(fechaHora);
  const zone = dateFormat(language, timezone, { timeZoneName: 'longGeneric' })
    .formatToParts(fechaHora)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const time = formatTime(fechaHora, language, timezone);
  const subjectMoment =
    kind === 'hour'
      ? time
      : moment({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
  const link = new URL('/dashboard/subscriptions', publicUrl).href;
  const settings = new URL('/dashboard/profile?tab=notificaciones', publicUrl).href;
  return {
    subject: phrase.subject[kind](nombre, subjectMoment),
    body: h(
      MailLayout,
      { language, preview: phrase.preview, publicUrl },
      h(MailHeading, null, phrase.heading[kind](firstName)),
      h(MailTable, {
        rows: [
          [phrase.clase, nombre],
          [phrase.course, curso],
          [phrase.day, moment({ dateStyle: 'full' })],
          [phrase.hour, `${time} (${zone ?? timezone})`],
        ],
      }),
      h(MailText, null, phrase.text),
      h(MailButton, { href: link, label: phrase.button, linkHint: phrase.hint }),
      h(MailText, { quiet: true }, phrase.note, ' ', h(MailLink, { href: settings }, phrase.settings)),
    ),
  };
}
