import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import {
  editableMail,
  type EditableMail,
  type ExampleReader,
  exampleNames,
  type MailContent,
  placeholderWords,
} from '../../../platform/mail/editable-mail.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import type { MailRecipient } from '../../../platform/notices/notice.ts';
import { formatDayAndTime, formatFullDay, formatTime, formatZone } from '../../../platform/texts/format.ts';
import { firstClassSentences, type MovedClasses } from './class-news.ts';

const mailTexts = {
  es: {
    moved: {
      gone: (before: string) => `ya no se da (era el ${before})`,
      row: (before: string, after: string) => `${after} (antes, ${before})`,
      more: (count: number) => `Y ${count} clases más: míralas todas en tu calendario.`,
      note: 'Si tienes el calendario de la academia en tu teléfono, se actualiza solo.',
    },
    clase: 'Clase',
    course: 'Curso',
    day: 'Día',
    hour: 'Hora',
    enter: 'Entrar en la clase',
    see: 'Ver la clase',
    calendar: 'Ver mis clases',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
  en: {
    moved: {
      gone: (before: string) => `will not be held (it was ${before})`,
      row: (before: string, after: string) => `${after} (before, ${before})`,
      more: (count: number) => `And ${count} more classes: see them all in your calendar.`,
      note: 'If you have the academy’s calendar on your phone, it updates by itself.',
    },
    clase: 'Class',
    course: 'Course',
    day: 'Day',
    hour: 'Time',
    enter: 'Join the class',
    see: 'See the class',
    calendar: 'See my classes',
    hint: 'If the button does not work, copy this address into your browser:',
  },
};

const { nombre, clase, curso } = placeholderWords;
const ofClass = { placeholders: { nombre, clase, curso }, needs: { asunto: ['clase'] } } as const;

type News = 'scheduled' | 'started' | 'cancelled';

const exampleOf = (news: News, { now, ...reader }: ExampleReader): MailContent => {
  const names = exampleNames[reader.language];
  const facts = { nombre: names.clase, titulo: names.curso, fechaHora: now.toISOString() };
  return classNewsMail(news, facts, { ...reader, text: '' });
};

const classNewsWords = {
  scheduled: editableMail({
    ...ofClass,
    key: 'clase-otra-vez',
    name: { es: 'Clase que vuelve a darse', en: 'Class that is back on' },
    sentWhen: { es: 'Cuando una clase cancelada vuelve a tener fecha.', en: 'When a canceled class has a date again.' },
    original: {
      es: {
        asunto: 'Vuelve a haber clase: {clase}',
        titulo: '{nombre}, tu clase sí se da',
        apertura:
          'La clase que se había cancelado vuelve a tener fecha. El enlace se activa cuando el tutor la inicia.',
        cierre: '',
      },
      en: {
        asunto: 'The class is back on: {clase}',
        titulo: '{nombre}, your class will be held',
        apertura: 'The class that was canceled has a date again. The link activates when the tutor starts it.',
        cierre: '',
      },
    },
    example: (reader) => exampleOf('scheduled', reader),
  }),
  started: editableMail({
    ...ofClass,
    key: 'clase-empezada',
    name: { es: 'Clase que empezó a otra hora', en: 'Class that started at another time' },
    sentWhen: {
      es: 'Cuando una clase empieza mucho antes o después de lo previsto.',
      en: 'When a class starts well before or after its time.',
    },
    original: {
      es: {
        asunto: 'Tu clase empezó: {clase}',
        titulo: '{nombre}, tu clase ya está en vivo',
        apertura: 'Empezó a otra hora que la prevista. Puedes entrar ahora mismo.',
        cierre: '',
      },
      en: {
        asunto: 'Your class has started: {clase}',
        titulo: '{nombre}, your class is live',
        apertura: 'It started at another time than planned. You can join right now.',
        cierre: '',
      },
    },
    example: (reader) => exampleOf('started', reader),
  }),
  cancelled: editableMail({
    ...ofClass,
    key: 'clase-cancelada',
    name: { es: 'Clase cancelada', en: 'Class canceled' },
    sentWhen: { es: 'Cuando el tutor cancela una clase.', en: 'When the tutor cancels a class.' },
    original: {
      es: {
        asunto: 'Clase cancelada: {clase}',
        titulo: '{nombre}, esta clase no se da',
        apertura: 'El tutor la canceló. Cuando vuelva a tener fecha, te avisamos.',
        cierre: '',
      },
      en: {
        asunto: 'Class canceled: {clase}',
        titulo: '{nombre}, this class will not be held',
        apertura: 'The tutor has canceled it. We will let you know when it has a date again.',
        cierre: '',
      },
    },
    example: (reader) => exampleOf('cancelled', reader),
  }),
};

const movedWords = editableMail({
  key: 'clases-cambiadas',
  name: { es: 'Cambio de fechas', en: 'New dates' },
  sentWhen: {
    es: 'Cuando cambian las fechas de clases de un curso.',
    en: 'When the dates of classes of a course change.',
  },
  placeholders: {
    nombre,
    curso,
    zona: { es: 'zona horaria de quien lo recibe', en: 'time zone of whoever receives it' },
  },
  needs: { asunto: ['curso'], apertura: ['zona'] },
  original: {
    es: {
      asunto: 'Cambio de fechas: {curso}',
      titulo: '{nombre}, hay cambios en tus clases',
      apertura: 'Estas son las fechas de ahora. Las horas son de tu zona: {zona}.',
      cierre: '',
    },
    en: {
      asunto: 'New dates: {curso}',
      titulo: '{nombre}, your classes have changed',
      apertura: 'These are the dates now. Times are in your zone: {zona}.',
      cierre: '',
    },
  },
  example: ({ now, ...reader }) => {
    const names = exampleNames[reader.language];
    const [antes, ahora] = [now.toISOString(), new Date(now.getTime() + 86_400_000).toISOString()];
    const moved = { claseId: reader.userId, nombre: names.clase, nombreEn: names.clase, antes, ahora };
    const facts = { titulo: names.curso, tituloEn: names.curso, total: 1, clases: [moved] };
    return movedClassesMail(facts, { ...reader, text: '' });
  },
});

/** The mails about classes whose words an academy may change. */
export const classMails: readonly EditableMail[] = [...Object.values(classNewsWords), movedWords];

interface MailBody {
  preview: string;
  words: ReturnType<typeof movedWords.written>;
  /** Paragraphs after the table. */
  more?: string[];
  rows: [string, string][];
  button: string;
  notes?: string[];
}

function bodyOf(
  { preview, words, more = [], rows, button, notes = [] }: MailBody,
  { language, publicUrl, link }: MailRecipient,
): ReactElement {
  const { hint } = mailTexts[language];
  return h(
    MailLayout,
    { language, preview, publicUrl },
    words.heading,
    words.opening,
    h(MailTable, { rows }),
    ...more.map((sentence) => h(MailText, { key: sentence }, sentence)),
    link === null ? null : h(MailButton, { href: link, label: button, linkHint: hint }),
    words.closing,
    ...notes.map((note) => h(MailText, { quiet: true, key: note }, note)),
  );
}

/** Returns the mail about one class: that it is on again, has started, or is cancelled. */
export function classNewsMail(
  news: News,
  { nombre: named, titulo, fechaHora }: { nombre: string; titulo: string; fechaHora: string },
  recipient: MailRecipient,
): MailContent {
  const { language, timezone, firstName, text: preview } = recipient;
  const words = mailTexts[language];
  const start = new Date(fechaHora);
  const rows: [string, string][] = [
    [words.clase, named],
    [words.course, titulo],
    [words.day, formatFullDay(start, language, timezone)],
    [words.hour, `${formatTime(start, recipient)} (${formatZone(start, language, timezone)})`],
  ];
  const written = classNewsWords[news].written(language, { nombre: firstName, clase: named, curso: titulo });
  const button = news === 'started' ? words.enter : words.see;
  return { subject: written.subject, body: bodyOf({ preview, words: written, rows, button }, recipient) };
}

/**
 * Returns the mail about the classes that one save of a course moved or took away, each with its old and its new date.
 */
export function movedClassesMail(facts: MovedClasses, recipient: MailRecipient): MailContent {
  const { titulo, total, clases } = facts;
  const { language, timezone, firstName, text: preview } = recipient;
  const words: (typeof mailTexts)[Language] = mailTexts[language];
  const { moved } = words;
  const said = (iso: string) => formatDayAndTime(new Date(iso), recipient);
  const rows = clases.map(({ nombre: named, antes, ahora }): [string, string] => [
    named,
    ahora === null ? moved.gone(said(antes)) : moved.row(said(antes), said(ahora)),
  ]);
  const zone = formatZone(new Date(clases[0]?.ahora ?? clases[0]?.antes ?? 0), language, timezone);
  const written = movedWords.written(language, { nombre: firstName, curso: titulo, zona: zone });
  const notes = [...(total > clases.length ? [moved.more(total - clases.length)] : []), moved.note];
  const body = {
    preview,
    words: written,
    more: firstClassSentences(facts, recipient),
    rows,
    button: words.calendar,
    notes,
  };
  return { subject: written.subject, body: bodyOf(body, recipient) };
}
