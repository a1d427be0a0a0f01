import { Id, type Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';
import { z } from 'zod';

import type { Db } from '../../../platform/database/database.ts';
import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import type { MailRecipient } from '../../../platform/notices/notice.ts';
import { English } from '../../../platform/texts/english.ts';
import {
  formatDayAndTime,
  formatFullDay,
  formatTime,
  formatZone,
  type Reader,
} from '../../../platform/texts/format.ts';
import type { InBothLanguages } from '../../../platform/texts/texts.ts';
import { FirstClassMoved } from '../../catalogue/events.ts';
import { startsOf } from './news-store.ts';

/** The number of classes that a notice names; a whole course can be moved at once. */
export const namedClasses = 20;

/** A class with its start before, and its start now; null when it was taken away. */
const MovedClass = z.strictObject({
  claseId: Id,
  nombre: z.string(),
  /** Null also for a class that was taken away. */
  nombreEn: English,
  antes: z.iso.datetime(),
  ahora: z.iso.datetime().nullable(),
});
export type MovedClass = z.output<typeof MovedClass>;

/** The first of the classes that moved by one save of a course, and how many there were. */
export const MovedClasses = z.strictObject({
  titulo: z.string(),
  tituloEn: English,
  total: z.int(),
  clases: z.array(MovedClass),
  /** The first class of the edition, where its date changed. `libreHasta` is for students. */
  primera: FirstClassMoved.optional(),
});
export type MovedClasses = z.output<typeof MovedClasses>;

const moment = (iso: string, reader: Reader) => formatDayAndTime(new Date(iso), reader);

const movedSentences = {
  es: {
    many: (total: number, titulo: string) => `Cambian las fechas de ${total} clases de «${titulo}».`,
    gone: (nombre: string, titulo: string, antes: string) =>
      `La clase «${nombre}» de «${titulo}», que era el ${antes}, ya no se dará.`,
    one: (nombre: string, titulo: string, antes: string, ahora: string) =>
      `La clase «${nombre}» de «${titulo}» cambia de fecha: era el ${antes} y ahora es el ${ahora}.`,
    first: (antes: string, ahora: string) => `El curso empezaba el ${antes} y ahora empieza el ${ahora}.`,
    firstGone: (antes: string) => `El curso empezaba el ${antes} y ahora no tiene fecha.`,
    leave: (day: string) =>
      `Si pagaste este curso, puedes dejarlo hasta el ${day} y te devolvemos lo que pagaste: pídelo en «Mis Cursos y Clases».`,
  },
  en: {
    many: (total: number, titulo: string) => `The dates of ${total} classes of “${titulo}” have changed.`,
    gone: (nombre: string, titulo: string, antes: string) =>
      `The class “${nombre}” of “${titulo}”, planned for ${antes}, will not be held.`,
    one: (nombre: string, titulo: string, antes: string, ahora: string) =>
      `The class “${nombre}” of “${titulo}” has a new date: it was ${antes}, and is now ${ahora}.`,
    first: (antes: string, ahora: string) => `The course was to begin on ${antes}, and now begins on ${ahora}.`,
    firstGone: (antes: string) => `The course was to begin on ${antes}, and has no date now.`,
    leave: (day: string) =>
      `If you paid for this course, you may leave it until ${day} and get back what you paid: ask for it in “My Courses and Classes”.`,
  },
};

/** Returns the sentence about the one class that moved, with both dates, or about how many there are. */
function movedSentence({ titulo, total, clases: [first] }: MovedClasses, reader: Reader): string {
  const t = movedSentences[reader.language];
  if (!first || total > 1) return t.many(total, titulo);
  const { nombre, antes, ahora } = first;
  return ahora === null
    ? t.gone(nombre, titulo, moment(antes, reader))
    : t.one(nombre, titulo, moment(antes, reader), moment(ahora, reader));
}

/**
 * Returns the sentences about a moved first class: the new beginning of the course, and the right to leave it (SHOP-3).
 */
function firstClassSentences({ primera }: MovedClasses, reader: Reader): string[] {
  if (!primera) return [];
  const t = movedSentences[reader.language];
  const { antes, ahora, libreHasta } = primera;
  const begins =
    ahora === null ? t.firstGone(moment(antes, reader)) : t.first(moment(antes, reader), moment(ahora, reader));
  return libreHasta === null ? [begins] : [begins, t.leave(moment(libreHasta, reader))];
}

/** Whether the one class that moved is the first, so that its sentence says both dates. */
const isSaid = ({ total, clases: [first], primera }: MovedClasses): boolean =>
  total === 1 && first?.antes === primera?.antes && first?.ahora === primera?.ahora;

const sentences = (facts: MovedClasses, reader: Reader): string =>
  [movedSentence(facts, reader), ...firstClassSentences(facts, reader).slice(isSaid(facts) ? 1 : 0)].join(' ');

/** The text of the notice. */
export const movedTexts: InBothLanguages<(facts: MovedClasses, reader: Reader) => string> = {
  es: sentences,
  en: sentences,
};

/** Leaves out what a later save has changed again: its own news says where those classes are. */
export async function stillTrue(db: Db, facts: MovedClasses): Promise<MovedClasses | null> {
  const starts = await startsOf(
    db,
    facts.clases.map(({ claseId }) => claseId),
  );
  const clases = facts.clases.filter(
    ({ claseId, ahora }) => (starts.get(claseId)?.getTime() ?? null) === (ahora === null ? null : Date.parse(ahora)),
  );
  return clases.length === 0 ? null : { ...facts, clases, total: facts.total - (facts.clases.length - clases.length) };
}

const mailTexts = {
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
  const { hint } = mailTexts[language];
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

/** Returns the mail about one class: that it is on again, has started, or is cancelled. */
export function classNewsMail(
  news: 'scheduled' | 'started' | 'cancelled',
  { nombre, titulo, fechaHora }: { nombre: string; titulo: string; fechaHora: string },
  recipient: MailRecipient,
): { subject: string; body: ReactElement } {
  const { language, timezone, firstName, text: preview } = recipient;
  const words = mailTexts[language];
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

/**
 * Returns the mail about the classes that one save of a course moved or took away, each with its old and its new date.
 */
export function movedClassesMail(
  facts: MovedClasses,
  recipient: MailRecipient,
): { subject: string; body: ReactElement } {
  const { titulo, total, clases } = facts;
  const { language, timezone, firstName, text: preview } = recipient;
  const words: (typeof mailTexts)[Language] = mailTexts[language];
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
