import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Db } from '../../../platform/database/database.ts';
import { English } from '../../../platform/texts/english.ts';
import { formatDayAndTime, type Reader } from '../../../platform/texts/format.ts';
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
export function firstClassSentences({ primera }: MovedClasses, reader: Reader): string[] {
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
