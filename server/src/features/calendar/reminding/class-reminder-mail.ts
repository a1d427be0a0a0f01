import { outsideLinkOpens } from '@puente/contracts/class-access';
import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, Fragment, type ReactElement } from 'react';

import { MailButton, MailHeading, MailLink, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { formatDayAndTime, formatFullDay, formatTime, formatZone } from '../../../platform/texts/format.ts';
import { classAddress } from '../class-address.ts';
import type { ReminderKind } from './rules.ts';

const texts = {
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
    opens: {
      byYou: 'Inicia la clase desde su página o desde Mis Tutorías: tus estudiantes entran en cuanto empieces.',
      byTutor: 'El enlace se activa cuando el tutor inicia la clase. Ten a mano tus preguntas.',
      inTime: (time: string) => `El enlace se activa 15 minutos antes, a las ${time}. Ten a mano tus preguntas.`,
    },
    clase: 'Clase',
    course: 'Curso',
    day: 'Día',
    hour: 'Hora',
    button: 'Ir a la clase',
    waitingRoom: 'Ir a la sala de espera',
    waiting: 'En la sala de espera puedes probar tu cámara y tu micrófono. La clase se abre sola cuando empieza.',
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
    opens: {
      byYou: 'Start the class from its page or from My Tutorials: your students can enter as soon as you begin.',
      byTutor: 'The link activates when the tutor starts the class. Have your questions at hand.',
      inTime: (time: string) => `The link activates 15 minutes before, at ${time}. Have your questions at hand.`,
    },
    clase: 'Class',
    course: 'Course',
    day: 'Day',
    hour: 'Time',
    button: 'Go to the class',
    waitingRoom: 'Go to the waiting room',
    waiting: 'In the waiting room you can try your camera and microphone. The class opens by itself when it starts.',
    hint: 'If the button does not work, copy this address into your browser:',
    note: 'Would you rather not get these reminders?',
    settings: 'Change your notifications',
  },
};

export interface ClassReminder {
  kind: ReminderKind;
  /** The path of the room in which one waits for the start; null without one. */
  waitingRoom: string | null;
  claseId: string;
  nombre: string;
  curso: string;
  fechaHora: Date;
  zoomLink: string | null;
  enlace: string | null;
  firstName: string;
  /** IANA time zone in which the time is stated. */
  timezone: string;
  /** The reader's clock when last seen. */
  clock: Clock | null;
  /** Whether it goes to a tutor of the class. */
  isTaught: boolean;
}

/** The reminder mail of a class: its time in the reader's own time zone, which it names, and where to enter it. */
export function classReminderMail(
  {
    kind,
    waitingRoom,
    claseId,
    nombre,
    curso,
    fechaHora,
    zoomLink,
    enlace,
    firstName,
    timezone,
    clock,
    isTaught,
  }: ClassReminder,
  language: Language,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const words = texts[language];
  const reader = { language, timezone, clock };
  const time = formatTime(fechaHora, reader);
  const opensAt = outsideLinkOpens({ fechaHora, zoomLink, enlace });
  const opening = isTaught
    ? words.opens.byYou
    : opensAt
      ? words.opens.inTime(formatTime(opensAt, reader))
      : words.opens.byTutor;
  const settings = new URL('/dashboard/profile?tab=notificaciones', publicUrl).href;
  return {
    subject: words.subject[kind](nombre, kind === 'hour' ? time : formatDayAndTime(fechaHora, reader)),
    body: h(
      MailLayout,
      { language, preview: words.preview, publicUrl },
      h(MailHeading, null, words.heading[kind](firstName)),
      h(MailTable, {
        rows: [
          [words.clase, nombre],
          [words.course, curso],
          [words.day, formatFullDay(fechaHora, language, timezone)],
          [words.hour, `${time} (${formatZone(fechaHora, language, timezone)})`],
        ],
      }),
      h(MailText, null, opening),
      waitingRoom === null || isTaught
        ? h(MailButton, { href: classAddress(claseId, publicUrl), label: words.button, linkHint: words.hint })
        : h(
            Fragment,
            null,
            h(MailText, null, words.waiting),
            h(MailButton, {
              href: new URL(waitingRoom, publicUrl).href,
              label: words.waitingRoom,
              linkHint: words.hint,
            }),
          ),
      h(MailText, { quiet: true }, words.note, ' ', h(MailLink, { href: settings }, words.settings)),
    ),
  };
}
