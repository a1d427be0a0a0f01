import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import type { MailRecipient } from '../../../platform/notices/notice.ts';
import { formatDayAndTime, formatFullDay, formatTime, formatZone } from '../../../platform/texts/format.ts';
import { firstClassSentences, type MovedClasses } from './moved-classes.ts';

const texts = {
  es: {
    scheduled: {
      subject: (nombre: string) => `Vuelve a haber clase: ${nombre}`,
      heading: (name: string) => `${name}, tu clase sí se da`,
      text: 'La clase que se había cancelado vuelve a tener fecha. El enlace se activa cuando el tutor la inicia.',
    },
    started: {
      subject: (nombre: string) => `Tu clase empezó: ${nombre}`,
      heading: (name: string) => `${name}, tu clase ya está en vivo`,
      text: 'Empezó a otra hora que la prevista. Puedes entrar ahora mismo.',
    },
    cancelled: {
      subject: (nombre: string) => `Clase cancelada: ${nombre}`,
      heading: (name: string) => `${name}, esta clase no se da`,
      text: 'El tutor la canceló. Cuando vuelva a tener fecha, te avisamos.',
    },
    moved: {
      subject: (titulo: string) => `Cambio de fechas: ${titulo}`,
      heading: (name: string) => `${name}, hay cambios en tus clases`,
      text: (zone: string) => `Estas son las fechas de ahora. Las horas son de tu zona: ${zone}.`,
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
    scheduled: {
      subject: (nombre: string) => `The class is back on: ${nombre}`,
      heading: (name: string) => `${name}, your class will be held`,
      text: 'The class that was canceled has a date again. The link activates when the tutor starts it.',
    },
    started: {
      subject: (nombre: string) => `Your class has started: ${nombre}`,
      heading: (name: string) => `${name}, your class is live`,
      text: 'It started at another time than planned. You can join right now.',
    },
    cancelled: {
      subject: (nombre: string) => `Class canceled: ${nombre}`,
      heading: (name: string) => `${name}, this class will not be held`,
      text: 'The tutor has canceled it. We will let you know when it has a date again.',
    },
    moved: {
      subject: (titulo: string) => `New dates: ${titulo}`,
      heading: (name: string) => `${name}, your classes have changed`,
      text: (zone: string) => `These are the dates now. Times are in your zone: ${zone}.`,
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

interface MailBody {
  preview: string;
  heading: string;
  text: string;
  /** Paragraphs after the table. */
  more?: string[];
  rows: [string, string][];
  button: string;
  notes?: string[];
}

function bodyOf(
  { preview, heading, text, more = [], rows, button, notes = [] }: MailBody,
  { language, publicUrl, link }: MailRecipient,
): ReactElement {
  const { hint } = texts[language];
  return h(
    MailLayout,
    { language, preview, publicUrl },
    h(MailHeading, null, heading),
    h(MailText, null, text),
    h(MailTable, { rows }),
    ...more.map((sentence) => h(MailText, { key: sentence }, sentence)),
    link === null ? null : h(MailButton, { href: link, label: button, linkHint: hint }),
    ...notes.map((note) => h(MailText, { quiet: true, key: note }, note)),
  );
}

/** The mail about one class: that it is on again, has started, or is cancelled. */
export function classNewsMail(
  news: 'scheduled' | 'started' | 'cancelled',
  { nombre, titulo, fechaHora }: { nombre: string; titulo: string; fechaHora: string },
  recipient: MailRecipient,
): { subject: string; body: ReactElement } {
  const { language, timezone, firstName, text: preview } = recipient;
  const words = texts[language];
  const start = new Date(fechaHora);
  const rows: [string, string][] = [
    [words.clase, nombre],
    [words.course, titulo],
    [words.day, formatFullDay(start, language, timezone)],
    [words.hour, `${formatTime(start, recipient)} (${formatZone(start, language, timezone)})`],
  ];
  const { subject, heading, text } = words[news];
  const button = news === 'started' ? words.enter : words.see;
  return {
    subject: subject(nombre),
    body: bodyOf({ preview, heading: heading(firstName), text, rows, button }, recipient),
  };
}

/** The mail about the classes that one save of a course moved or took away, each with its old and its new date. */
export function movedClassesMail(
  facts: MovedClasses,
  recipient: MailRecipient,
): { subject: string; body: ReactElement } {
  const { titulo, total, clases } = facts;
  const { language, timezone, firstName, text: preview } = recipient;
  const words: (typeof texts)[Language] = texts[language];
  const { moved } = words;
  const said = (iso: string) => formatDayAndTime(new Date(iso), recipient);
  const rows = clases.map(({ nombre, antes, ahora }): [string, string] => [
    nombre,
    ahora === null ? moved.gone(said(antes)) : moved.row(said(antes), said(ahora)),
  ]);
  const zone = formatZone(new Date(clases[0]?.ahora ?? clases[0]?.antes ?? 0), language, timezone);
  const notes = [...(total > clases.length ? [moved.more(total - clases.length)] : []), moved.note];
  const body = {
    preview,
    heading: moved.heading(firstName),
    text: moved.text(zone),
    more: firstClassSentences(facts, recipient),
    rows,
    button: words.calendar,
    notes,
  };
  return { subject: moved.subject(titulo), body: bodyOf(body, recipient) };
}
