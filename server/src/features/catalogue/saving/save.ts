import type { CursoGuardado } from '@puente/contracts/catalogue';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isForeignKeyViolation } from '../../../platform/database/errors.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { courseChanged } from '../events.ts';
import { toCents } from '../rules.ts';
import { businessTypeExists } from '../store.ts';
import {
  archiveCourse,
  deleteCourseRow,
  deleteModulesAndClasses,
  idsOf,
  insertCourse,
  lockCourse,
  saveClass,
  saveModule,
  updateCourseRow,
} from './store.ts';

export type CourseForm = z.output<typeof CursoGuardado>;

/**
 * A moment as a form sends it, in UTC. Without an offset it is read in the given zone; an hour that daylight saving
 * skips moves forward, one that comes twice is the first (decision 4).
 */
export function readMoment(value: string, timezone: string): Date {
  if (/(?:Z|[+-]\d\d:?\d\d)$/.test(value)) return new Date(value);
  const zoned = Temporal.PlainDateTime.from(value).toZonedDateTime(timezone, { disambiguation: 'compatible' });
  return new Date(zoned.epochMilliseconds);
}

/** Creating, replacing and deleting courses. Times without an offset are in `timezone`. */
export function createCourseSaving({ database, events, now }: Platform) {
  async function saveTree(tx: Tx, courseId: string, form: CourseForm, timezone: string): Promise<void> {
    const own = await idsOf(tx, courseId);
    // An id that isn't one of this course's own names nothing: the row is new.
    const known = (ids: Set<string>, id: string | undefined) => (id !== undefined && ids.delete(id) ? id : undefined);
    for (const [position, { id, clases, ...modulo }] of form.modulos.entries()) {
      const moduloId = await saveModule(tx, { ...modulo, id: known(own.modules, id), cursoId: courseId, position });
      for (const [order, clase] of clases.entries()) {
        await saveClass(tx, {
          id: known(own.classes, clase.id),
          moduloId,
          nombre: clase.nombre,
          fechaHora: readMoment(clase.fechaHora, timezone),
          duracion: clase.duracion,
          zoomLink: clase.zoomLink ?? null,
          enlace: clase.enlace ?? null,
          position: order,
        });
      }
    }
    // What the form didn't name is gone.
    await deleteModulesAndClasses(tx, [...own.modules], [...own.classes]);
  }

  const columnsOf = (form: CourseForm) => ({
    titulo: form.titulo,
    descripcion: form.descripcion,
    nivel: form.nivel,
    precio: toCents(form.precio),
    porcentajeDescuento: form.porcentajeDescuento,
    tipoDeNegocioId: form.tipoDeNegocioId,
  });

  return {
    /** @returns the new course's id @throws AppError BUSINESS_TYPE_NOT_FOUND */
    async create(actor: Actor, form: CourseForm, timezone: string): Promise<string> {
      return database.transaction(actor, async (tx) => {
        assertThat(await businessTypeExists(tx, form.tipoDeNegocioId), 'BUSINESS_TYPE_NOT_FOUND');
        const courseId = await insertCourse(tx, { ...columnsOf(form), createdAt: now(), updatedAt: now() });
        await saveTree(tx, courseId, form, timezone);
        await events.publish(tx, courseChanged, { courseId });
        return courseId;
      });
    },

    /** Replaces the course; modules and classes whose id is sent keep it. @throws AppError COURSE_NOT_FOUND, BUSINESS_TYPE_NOT_FOUND */
    async replace(actor: Actor, courseId: string, form: CourseForm, timezone: string): Promise<void> {
      await database.transaction(actor, async (tx) => {
        assertThat(await lockCourse(tx, courseId), 'COURSE_NOT_FOUND');
        assertThat(await businessTypeExists(tx, form.tipoDeNegocioId), 'BUSINESS_TYPE_NOT_FOUND');
        await updateCourseRow(tx, courseId, { ...columnsOf(form), updatedAt: now() });
        await saveTree(tx, courseId, form, timezone);
        await events.publish(tx, courseChanged, { courseId });
      });
    },

    /** Deletes a course that nobody bought; archives one that somebody did (decision 17). @throws AppError COURSE_NOT_FOUND */
    async remove(actor: Actor, courseId: string): Promise<void> {
      const leave = (step: (tx: Tx) => Promise<boolean>) =>
        database.transaction(actor, async (tx) => {
          assertThat(await step(tx), 'COURSE_NOT_FOUND');
          await events.publish(tx, courseChanged, { courseId });
        });
      try {
        await leave((tx) => deleteCourseRow(tx, courseId));
      } catch (error) {
        if (!isForeignKeyViolation(error)) throw error;
        await leave((tx) => archiveCourse(tx, courseId, now()));
      }
    },
  };
}
