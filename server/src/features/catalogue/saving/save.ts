import type { CursoGuardado } from '@puente/contracts/catalogue';
import { discounted, toCents, smallestCharge } from '@puente/contracts/cents';
import { errorCatalogue } from '@puente/contracts/errors';
import type { Language } from '@puente/contracts/shapes';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit, differences } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isForeignKeyViolation } from '../../../platform/database/errors.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { formatMoney } from '../../../platform/texts/format.ts';
import { auditedCourses } from '../audited-store.ts';
import { classesMoved, courseChanged, type FirstClassMoved } from '../events.ts';
import { type EditableCourse, mayCreateCourse, mayEditCourse } from '../policy.ts';
import { isDurationAllowed, isPriceAllowed } from '../rules.ts';
import { businessTypeExists } from '../store.ts';
import { texts } from '../texts.ts';
import { courseChanges, isSame, sentOr } from './course-changes.ts';
import { type FirstClassMove, firstClassMove } from './first-class-rules.ts';
import { movedClasses } from './moved-rules.ts';
import { refuseOutdated } from './outdated.ts';
import {
  archiveCourse,
  type ClassInUse,
  classesInUse,
  type ClassRow,
  type CourseColumns,
  deleteCourseRow,
  deleteModulesAndClasses,
  insertCourse,
  insertEditionMove,
  lockCourse,
  type ModuleRow,
  saveClasses,
  saveModules,
  type StoredModule,
  storedTree,
  updateCourseRow,
} from './store.ts';

/** The rows of a course's modules and classes that a save changes. */
interface ChangedRows {
  modulos: readonly ModuleRow[];
  clases: readonly ClassRow[];
}

export type CourseForm = z.output<typeof CursoGuardado>;

interface SaveOptions {
  /** IANA time zone of times without an offset. */
  timezone: string;
  /** Whether classes with documents, attendance, handed-in work or an unfinished meeting may be deleted. */
  removeUsedClasses?: boolean;
  /** The version that the form is based on; undefined: the last save counts. */
  version?: number | undefined;
}

/**
 * Parses a form's moment to UTC. Without an offset it is in the given time zone; a time skipped by daylight saving
 * moves forward, a repeated one is the first (product rule 4).
 */
export function readMoment(value: string, timezone: string): Date {
  if (/(?:Z|[+-]\d\d:?\d\d)$/.test(value)) return new Date(value);
  const zoned = Temporal.PlainDateTime.from(value).toZonedDateTime(timezone, { disambiguation: 'compatible' });
  return new Date(zoned.epochMilliseconds);
}

/** Creates, replaces and deletes courses. Times without an offset are in `timezone`. */
export function createCourseSaving({ database, events, now }: Platform) {
  /** @returns the modules and classes that changed; null when none did */
  async function saveTree(
    tx: Tx,
    course: EditableCourse,
    form: CourseForm,
    options: SaveOptions,
  ): Promise<{ before: ChangedRows; after: ChangedRows; firstMove: FirstClassMove | null } | null> {
    if (!form.modulos) return null;
    const stored = await storedTree(tx, course.id);
    const sent = form.modulos.map((modulo) => ({
      ...modulo,
      clases: modulo.clases?.map((clase) => ({ ...clase, fechaHora: readMoment(clase.fechaHora, options.timezone) })),
    }));
    const { modules, classes, removed } = courseChanges(stored, sent);
    refuseUnreadableDurations(stored, classes);
    const used = await classesInUse(tx, removed.clases);
    if (!options.removeUsedClasses) refuseLosing(used);
    await saveModules(tx, course, modules);
    await saveClasses(tx, classes);
    await deleteModulesAndClasses(tx, removed.modulos, removed.clases);
    if ([modules, classes, removed.modulos, removed.clases].every((rows) => rows.length === 0)) return null;
    const touched = new Set([...[...modules, ...classes].map(({ id }) => id), ...removed.modulos, ...removed.clases]);
    const isTouched = ({ id }: { id: string }) => touched.has(id);
    const before = {
      modulos: stored.filter(isTouched).map(({ clases: _clases, ...modulo }) => modulo),
      clases: stored.flatMap(({ clases }) => clases).filter(isTouched),
    };
    const all = stored.flatMap(({ clases }) => clases);
    const present = [...all.filter((clase) => !touched.has(clase.id)), ...classes];
    return { before, after: { modulos: modules, clases: classes }, firstMove: firstClassMove(all, present, now()) };
  }

  return {
    /**
     * @param isPublished false: a draft
     * @returns the new course's id
     * @throws AppError BUSINESS_TYPE_NOT_FOUND, CLASS_DURATION_UNREADABLE, COURSE_PRICE_TOO_SMALL, DISCOUNT_PERIOD
     */
    async create(actor: Actor, form: CourseForm, timezone: string, isPublished = true): Promise<string> {
      return database.transaction(actor, async (tx) => {
        const columns = await checkedColumns(tx, form, timezone, undefined);
        const row = { ...columns, createdAt: now(), updatedAt: now(), publishedAt: isPublished ? now() : null };
        const courseId = await insertCourse(tx, mayCreateCourse(actor, row));
        const tree = await saveTree(tx, mayEditCourse(actor, { id: courseId }), form, { timezone });
        const after = { ...columns, ...tree?.after };
        await audit(tx, auditedCourses, { action: 'course.created', id: courseId, after });
        await events.publish(tx, courseChanged, { cursoId: courseId });
        return courseId;
      });
    },

    /**
     * Replaces a course: rows that stay keep their ids and everything that refers to them, and an absent field keeps
     * its value (decision 0025). A form equal to the stored course writes nothing and publishes no event.
     * @throws AppError COURSE_NOT_FOUND, COURSE_CHANGED, CLASSES_IN_USE, and those of `create`
     */
    async replace(actor: Actor, courseId: string, form: CourseForm, options: SaveOptions): Promise<void> {
      const course = mayEditCourse(actor, { id: courseId });
      await database.transaction(actor, async (tx) => {
        const found = await lockCourse(tx, courseId);
        assertThat(found, 'COURSE_NOT_FOUND');
        const { version, ...before } = found;
        if (options.version !== undefined && options.version !== version)
          await refuseOutdated(tx, courseId, options.version);
        const columns = await checkedColumns(tx, form, options.timezone, before);
        const tree = await saveTree(tx, course, form, options);
        if (!tree && isSame(columns, before)) return;
        await updateCourseRow(tx, course, { ...columns, updatedAt: now() });
        // The versions, so that a refused save can be told what changed since its own.
        const changed = differences(
          { ...before, ...tree?.before, version },
          { ...columns, ...tree?.after, version: version + 1 },
        );
        await audit(tx, auditedCourses, { action: 'course.changed', id: courseId, ...changed });
        await events.publish(tx, courseChanged, { cursoId: courseId });
        const clases = tree ? movedClasses(tree.before.clases, tree.after.clases, now()) : [];
        // A new class before the others is no news, and moves nothing.
        if (clases.length === 0) return;
        const move = tree?.firstMove ?? null;
        if (move?.libreHasta)
          await insertEditionMove(tx, course, { ...move, libreHasta: move.libreHasta, movedAt: now() });
        await events.publish(tx, classesMoved, {
          cursoId: courseId,
          clases,
          ...(move && { primera: wireMove(move) }),
        });
      });
    },

    /** Deletes a course that nobody bought; archives one that somebody did (product rule 17). @throws AppError COURSE_NOT_FOUND */
    async remove(actor: Actor, courseId: string): Promise<void> {
      const course = mayEditCourse(actor, { id: courseId });
      const leave = (
        action: 'course.deleted' | 'course.archived',
        step: (tx: Tx) => Promise<CourseColumns | undefined>,
      ) =>
        database.transaction(actor, async (tx) => {
          const before = await step(tx);
          assertThat(before, 'COURSE_NOT_FOUND');
          const after = action === 'course.archived' ? { archivedAt: now() } : undefined;
          await audit(tx, auditedCourses, { action, id: courseId, before: { ...before }, after });
          await events.publish(tx, courseChanged, { cursoId: courseId });
        });
      try {
        await leave('course.deleted', (tx) => deleteCourseRow(tx, course));
      } catch (error) {
        if (!isForeignKeyViolation(error)) throw error;
        await leave('course.archived', (tx) => archiveCourse(tx, course, now()));
      }
    },
  };
}

const wireMove = ({ antes, ahora, libreHasta }: FirstClassMove): FirstClassMoved => ({
  antes: antes.toISOString(),
  ahora: ahora?.toISOString() ?? null,
  libreHasta: libreHasta?.toISOString() ?? null,
});

const sentMoment = (sent: string | null | undefined, timezone: string) =>
  typeof sent === 'string' ? readMoment(sent, timezone) : sent;

/** Validates a course's own columns. @throws AppError BUSINESS_TYPE_NOT_FOUND, COURSE_PRICE_TOO_SMALL, DISCOUNT_PERIOD */
async function checkedColumns(
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
function refuseUnreadableDurations(stored: readonly StoredModule[], classes: readonly ClassRow[]): void {
  const before = new Map(stored.flatMap(({ clases }) => clases.map(({ id, duracion }) => [id, duracion])));
  for (const { id, nombre, duracion } of classes) {
    const isAllowed = isDurationAllowed(duracion) || before.get(id) === duracion;
    assertThat(isAllowed, 'CLASS_DURATION_UNREADABLE', { nombre, duracion });
  }
}

/** @throws AppError CLASSES_IN_USE, with a detail per class */
function refuseLosing(classes: readonly ClassInUse[]): void {
  if (classes.length === 0) return;
  const list = (language: Language) => [
    errorCatalogue.CLASSES_IN_USE[language],
    ...classes.map((clase) => texts.classInUse[language](clase)),
  ];
  throw new AppError('CLASSES_IN_USE', {}, { details: { es: list('es'), en: list('en') } });
}
