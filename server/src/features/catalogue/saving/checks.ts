import type { CursoGuardado } from '@puente/contracts/catalogue';
import { discounted, toCents, smallestCharge } from '@puente/contracts/cents';
import { errorCatalogue } from '@puente/contracts/errors';
import type { Language } from '@puente/contracts/shapes';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

import { auditEntries } from '../../../platform/audit/store.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import { formatMoney } from '../../../platform/texts/format.ts';
import { isDurationAllowed, isPriceAllowed } from '../rules.ts';
import { businessTypeExists, namesOfPeople } from '../store.ts';
import { texts } from '../texts.ts';
import { sentOr } from './course-changes.ts';
import { changesSince } from './outdated-rules.ts';
import type { ClassInUse, ClassRow, CourseColumns, StoredModule } from './store.ts';

export type CourseForm = z.output<typeof CursoGuardado>;

/**
 * Parses a form's moment to UTC. Without an offset it is in the given time zone; a time skipped by daylight saving
 * moves forward, a repeated one is the first (product rule 4).
 */
export function readMoment(value: string, timezone: string): Date {
  if (/(?:Z|[+-]\d\d:?\d\d)$/.test(value)) return new Date(value);
  const zoned = Temporal.PlainDateTime.from(value).toZonedDateTime(timezone, { disambiguation: 'compatible' });
  return new Date(zoned.epochMilliseconds);
}

const sentMoment = (sent: string | null | undefined, timezone: string) =>
  typeof sent === 'string' ? readMoment(sent, timezone) : sent;

/** Validates a course's own columns. @throws AppError BUSINESS_TYPE_NOT_FOUND, COURSE_PRICE_TOO_SMALL, DISCOUNT_PERIOD */
export async function checkedColumns(
  tx: Tx,
  form: CourseForm,
  timezone: string,
  before: CourseColumns | undefined,
): Promise<CourseColumns> {
  const columns: CourseColumns = {
    titulo: form.titulo,
    tituloEn: sentOr(form.tituloEn, before?.tituloEn) ?? null,
    descripcion: sentOr(form.descripcion, before?.descripcion) ?? '',
    descripcionEn: sentOr(form.descripcionEn, before?.descripcionEn) || null,
    nivel: form.nivel,
    precio: toCents(form.precio),
    porcentajeDescuento: sentOr(form.porcentajeDescuento, before?.porcentajeDescuento) ?? 0,
    descuentoDesde: sentOr(sentMoment(form.descuentoDesde, timezone), before?.descuentoDesde) ?? null,
    descuentoHasta: sentOr(sentMoment(form.descuentoHasta, timezone), before?.descuentoHasta) ?? null,
    tipoDeNegocioId: form.tipoDeNegocioId,
    inscripcionCierra: sentOr(sentMoment(form.inscripcionCierra, timezone), before?.inscripcionCierra) ?? null,
    imagen: form.imagen ?? before?.imagen ?? 'form',
  };
  const { descuentoDesde, descuentoHasta } = columns;
  assertThat(!descuentoDesde || !descuentoHasta || descuentoDesde < descuentoHasta, 'DISCOUNT_PERIOD');
  const reduced = discounted(columns.precio, columns.porcentajeDescuento);
  // Outside the discount's period the whole price is charged.
  for (const charged of descuentoDesde || descuentoHasta ? [reduced, columns.precio] : [reduced]) {
    assertThat(isPriceAllowed(charged), 'COURSE_PRICE_TOO_SMALL', {
      precioFinal: formatMoney(charged, 'en'),
      minimo: formatMoney(smallestCharge, 'en'),
    });
  }
  if (columns.tipoDeNegocioId !== before?.tipoDeNegocioId) {
    assertThat(await businessTypeExists(tx, columns.tipoDeNegocioId), 'BUSINESS_TYPE_NOT_FOUND');
  }
  return columns;
}

/** An unparseable duration stored before this rule existed may stay. @throws AppError CLASS_DURATION_UNREADABLE */
export function refuseUnreadableDurations(stored: readonly StoredModule[], classes: readonly ClassRow[]): void {
  const before = new Map(stored.flatMap(({ clases }) => clases.map(({ id, duracion }) => [id, duracion])));
  for (const { id, nombre, duracion } of classes) {
    const isAllowed = isDurationAllowed(duracion) || before.get(id) === duracion;
    assertThat(isAllowed, 'CLASS_DURATION_UNREADABLE', { nombre, duracion });
  }
}

/** @throws AppError CLASSES_IN_USE, with a detail per class */
export function refuseLosing(classes: readonly ClassInUse[]): void {
  if (classes.length === 0) return;
  const list = (language: Language) => [
    errorCatalogue.CLASSES_IN_USE[language],
    ...classes.map((clase) => texts.classInUse[language](clase)),
  ];
  throw new AppError('CLASSES_IN_USE', {}, { details: { es: list('es'), en: list('en') } });
}

/** Saves that are told one by one; older ones are counted as changes of an unknown kind. */
const maxEntries = 50;

/**
 * Refuses a save that is based on an older version, and says who changed what since: from the audit, which has every
 * save.
 * @throws AppError COURSE_CHANGED, with a detail per person
 */
export async function refuseOutdated(tx: Tx, courseId: string, version: number): Promise<never> {
  const { rows } = await auditEntries(tx, { object: { type: 'course', id: courseId } }, { limit: maxEntries });
  const changes = changesSince(rows, version);
  const names = await namesOfPeople(tx, [...changes.keys()].filter(Boolean));
  const list = (language: 'es' | 'en') => [
    errorCatalogue.COURSE_CHANGED[language],
    ...[...changes].map(([actorId, fields]) => texts.changedBy[language](names.get(actorId) ?? null, [...fields])),
  ];
  throw new AppError('COURSE_CHANGED', {}, { details: { es: list('es'), en: list('en') } });
}
