import type { CursoEstado } from '@puente/contracts/course-panel';

import type { Actor } from '../../../platform/actor.ts';
import { audit, differences } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isForeignKeyViolation } from '../../../platform/database/errors.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { auditedBusinessTypes, auditedCourses } from '../audited-store.ts';
import { courseChanged } from '../events.ts';
import { type EditableCourse, mayEditCourse, mayManageBusinessType } from '../policy.ts';
import { actionOf, columnsIn, stateOf } from './state-rules.ts';
import {
  assignTutor,
  coursesOfType,
  deleteBusinessTypeRow,
  insertBusinessType,
  lockBusinessType,
  lockState,
  mayTeach,
  removeTutor,
  renameBusinessType,
  setState,
} from './store.ts';

interface BusinessTypeForm {
  nombre: string;
  nombreEn?: string | null | undefined;
}

/** Changes of courses besides their form: state, tutors, business types. */
export function createManaging({ database, events, now }: Platform) {
  /** A change of a course that exists, archived or not, in a transaction with its row locked. */
  const change = (
    actor: Actor,
    cursoId: string,
    step: (
      tx: Tx,
      course: EditableCourse,
      state: NonNullable<Awaited<ReturnType<typeof lockState>>>,
    ) => Promise<boolean>,
  ) => {
    const course = mayEditCourse(actor, { id: cursoId });
    return database.transaction(actor, async (tx) => {
      const state = await lockState(tx, course);
      assertThat(state, 'COURSE_NOT_FOUND');
      if (await step(tx, course, state)) await events.publish(tx, courseChanged, { cursoId });
    });
  };

  /** Its courses show its name, so they have changed. */
  async function tellCoursesOf(tx: Tx, id: string): Promise<void> {
    for (const cursoId of await coursesOfType(tx, id)) await events.publish(tx, courseChanged, { cursoId });
  }

  return {
    /** Publishes, withdraws, archives or restores a course. @throws AppError COURSE_NOT_FOUND */
    changeState: (actor: Actor, cursoId: string, estado: CursoEstado) =>
      change(actor, cursoId, async (tx, course, before) => {
        if (stateOf(before) === estado) return false;
        const after = columnsIn(estado, before, now());
        await setState(tx, course, { ...after, updatedAt: now() });
        const action = stateOf(before) === 'Archivado' ? 'course.restored' : actionOf[estado];
        const changed = differences({ ...before, estado: stateOf(before) }, { ...after, estado });
        await audit(tx, auditedCourses, { action, id: cursoId, ...changed });
        return true;
      }),

    /** Assigns a tutor (ADM-21); again without effect. @throws AppError COURSE_NOT_FOUND, TUTOR_NOT_FOUND */
    addTutor: (actor: Actor, cursoId: string, userId: string) =>
      change(actor, cursoId, async (tx, course) => {
        assertThat(await mayTeach(tx, userId), 'TUTOR_NOT_FOUND');
        const isNew = await assignTutor(tx, course, userId);
        if (isNew) await audit(tx, auditedCourses, { action: 'course.tutor-added', id: cursoId, after: { userId } });
        return isNew;
      }),

    /** Takes a tutor off a course; again without effect. @throws AppError COURSE_NOT_FOUND */
    removeTutor: (actor: Actor, cursoId: string, userId: string) =>
      change(actor, cursoId, async (tx, course) => {
        const wasThere = await removeTutor(tx, course, userId);
        if (wasThere)
          await audit(tx, auditedCourses, { action: 'course.tutor-removed', id: cursoId, before: { userId } });
        return wasThere;
      }),

    /** @throws AppError BUSINESS_TYPE_TAKEN */
    createBusinessType: (actor: Actor, { nombre, nombreEn = null }: BusinessTypeForm) =>
      database.transaction(actor, async (tx) => {
        const made = await insertBusinessType(tx, mayManageBusinessType(actor, { nombre, nombreEn }));
        assertThat(made, 'BUSINESS_TYPE_TAKEN');
        const { id, ...after } = made;
        await audit(tx, auditedBusinessTypes, { action: 'business-type.created', id, after });
        return made;
      }),

    /** @throws AppError BUSINESS_TYPE_UNKNOWN, BUSINESS_TYPE_TAKEN */
    renameBusinessType: (actor: Actor, id: string, form: BusinessTypeForm) =>
      database.transaction(actor, async (tx) => {
        const before = await lockBusinessType(tx, id);
        assertThat(before, 'BUSINESS_TYPE_UNKNOWN');
        const nombreEn = form.nombreEn === undefined ? before.nombreEn : form.nombreEn;
        const after = { id, nombre: form.nombre, nombreEn };
        const changed = differences(before, after);
        if (!changed) return after;
        assertThat(await renameBusinessType(tx, mayManageBusinessType(actor, after)), 'BUSINESS_TYPE_TAKEN');
        await audit(tx, auditedBusinessTypes, { action: 'business-type.changed', id, ...changed });
        await tellCoursesOf(tx, id);
        return after;
      }),

    /** @throws AppError BUSINESS_TYPE_UNKNOWN, BUSINESS_TYPE_IN_USE */
    async deleteBusinessType(actor: Actor, id: string): Promise<void> {
      try {
        await database.transaction(actor, async (tx) => {
          const found = await lockBusinessType(tx, id);
          assertThat(found, 'BUSINESS_TYPE_UNKNOWN');
          const { id: _id, ...before } = found;
          await audit(tx, auditedBusinessTypes, { action: 'business-type.deleted', id, before });
          await deleteBusinessTypeRow(tx, mayManageBusinessType(actor, found));
        });
      } catch (error) {
        // Archived courses count too: their students see the type.
        if (isForeignKeyViolation(error)) throw new AppError('BUSINESS_TYPE_IN_USE');
        throw error;
      }
    },
  };
}
