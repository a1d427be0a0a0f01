import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Db } from '../../../platform/database/database.ts';
import { formatDayAndTime, type Reader } from '../../../platform/texts/format.ts';
import type { InBothLanguages } from '../../../platform/texts/texts.ts';
import { startsOf } from './news-store.ts';

/** The number of classes that a notice names; a whole course can be moved at once. */
export const namedClasses = 20;

/** A class with its start before, and its start now; null when it was taken away. */
export const MovedClass = z.strictObject({
  claseId: Id,
  nombre: z.string(),
  antes: z.iso.datetime(),
  ahora: z.iso.datetime().nullable(),
});
export type MovedClass = z.output<typeof MovedClass>;

/** The first of the classes that moved by one save of a course, and how many there were. */
export const MovedClasses = z.strictObject({ titulo: z.string(), total: z.int(), clases: z.array(MovedClass) });
export type MovedClasses = z.output<typeof MovedClasses>;

const moment = (iso: string, { language, timezone }: Reader) => formatDayAndTime(new Date(iso), language, timezone);

/** The sentence of the notice: one class with both dates, or how many there are. */
export const movedTexts: InBothLanguages<(facts: MovedClasses, reader: Reader) => string> = {
  es: ({ titulo, total, clases: [first] }, reader) => {
    if (!first || total > 1) return `Cambian las fechas de ${total} clases de «${titulo}».`;
    const { nombre, antes, ahora } = first;
    return ahora === null
      ? `La clase «${nombre}» de «${titulo}», que era el ${moment(antes, reader)}, ya no se dará.`
      : `La clase «${nombre}» de «${titulo}» cambia de fecha: era el ${moment(antes, reader)} y ahora es el ${moment(ahora, reader)}.`;
  },
  en: ({ titulo, total, clases: [first] }, reader) => {
    if (!first || total > 1) return `The dates of ${total} classes of “${titulo}” have changed.`;
    const { nombre, antes, ahora } = first;
    return ahora === null
      ? `The class “${nombre}” of “${titulo}”, planned for ${moment(antes, reader)}, will not be held.`
      : `The class “${nombre}” of “${titulo}” has a new date: it was ${moment(antes, reader)}, and is now ${moment(ahora, reader)}.`;
  },
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
