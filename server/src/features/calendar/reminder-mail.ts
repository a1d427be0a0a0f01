import { outsideLinkOpens } from '@puente/contracts/class-access';
import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, Fragment } from 'react';

import { MailButton, MailLink, MailTable, MailText } from '../../platform/mail/blocks.ts';
import {
  editableMail,
  type ExampleReader,
  exampleNames,
  type MailContent,
  placeholderWords,
} from '../../platform/mail/editable-mail.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import { formatDayAndTime, formatFullDay, formatTime, formatZone } from '../../platform/texts/format.ts';
import { classAddress } from './addresses.ts';
import type { ReminderKind } from './rules.ts';

const phrases = {
  es: {
    preview: 'Curso, hora y enlace para entrar.',
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
    preview: 'Course, time and the link to enter.',
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

/** The class, its hour and when its link activates are facts: the template says them. */
const ofReminder = {
  placeholders: {
    nombre: placeholderWords.nombre,
    clase: placeholderWords.clase,
    curso: placeholderWords.curso,
    momento: { es: 'cuándo empieza la clase', en: 'when the class starts' },
  },
  needs: { asunto: ['clase'] },
} as const;

const exampleOf = (reader: ExampleReader, kind: ReminderKind): MailContent => {
  const { language, timezone, clock = null, userId, firstName, now, publicUrl } = reader;
  const { curso, clase } = exampleNames[language];
  return classReminderMail(
    {
      kind,
      waitingRoom: kind === 'hour' ? '/sala' : null,
      claseId: userId,
      nombre: clase,
      curso,
      fechaHora: now,
      zoomLink: null,
      enlace: null,
      firstName,
      timezone,
      clock,
      isTaught: false,
    },
    language,
    publicUrl,
  );
};

export const dayReminderWords = editableMail({
  ...ofReminder,
  key: 'recordatorio-del-dia-antes',
  name: { es: 'Recordatorio de clase, un día antes', en: 'Reminder of a class, a day before' },
  sentWhen: {
    es: 'A estudiantes y tutores de la clase, el día antes.',
    en: 'To students and tutors of the class, the day before.',
  },
  original: {
    es: {
      asunto: 'Recordatorio de tu clase: {clase} ({momento})',
      titulo: '{nombre}, se acerca tu clase',
      apertura: '',
      cierre: '',
    },
    en: {
      asunto: 'Reminder of your class: {clase} ({momento})',
      titulo: '{nombre}, your class is coming up',
      apertura: '',
      cierre: '',
    },
  },
  example: (reader) => exampleOf(reader, 'day'),
});

export const hourReminderWords = editableMail({
  ...ofReminder,
  key: 'recordatorio-de-la-hora-antes',
  name: { es: 'Recordatorio de clase, una hora antes', en: 'Reminder of a class, an hour before' },
  sentWhen: {
    es: 'A estudiantes y tutores de la clase, una hora antes.',
    en: 'To students and tutors of the class, an hour before.',
  },
  original: {
    es: {
      asunto: 'Tu clase empieza pronto: {clase} ({momento})',
      titulo: '{nombre}, tu clase está a punto de empezar',
      apertura: '',
      cierre: '',
    },
    en: {
      asunto: 'Your class starts soon: {clase} ({momento})',
      titulo: '{nombre}, your class is about to start',
      apertura: '',
      cierre: '',
    },
  },
  example: (reader) => exampleOf(reader, 'hour'),
});

interface ClassReminder {
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
): MailContent {
  const words = phrases[language];
  const reader = { language, timezone, clock };
  const time = formatTime(fechaHora, reader);
  const opensAt = outsideLinkOpens({ fechaHora, zoomLink, enlace });
  const opening = isTaught
    ? words.opens.byYou
    : opensAt
      ? words.opens.inTime(formatTime(opensAt, reader))
      : words.opens.byTutor;
  const settings = new URL('/dashboard/profile?tab=notificaciones', publicUrl).href;
  const momento = kind === 'hour' ? time : formatDayAndTime(fechaHora, reader);
  const ofKind = kind === 'hour' ? hourReminderWords : dayReminderWords;
  const own = ofKind.written(language, { nombre: firstName, clase: nombre, curso, momento });
  return {
    subject: own.subject,
    body: h(
      MailLayout,
      { language, preview: words.preview, publicUrl },
      own.heading,
      own.opening,
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
      own.closing,
      h(MailText, { quiet: true }, words.note, ' ', h(MailLink, { href: settings }, words.settings)),
    ),
  };
}
