import { coursePanelRoutes as contract, type CursoEstado } from '@puente/contracts/course-panel';

import type { Actor } from '../../../platform/actor.ts';
import { audit, differences } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isForeignKeyViolation } from '../../../platform/database/errors.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { pictureAnswer } from '../../../platform/http/public-pictures.ts';
import { auditedBusinessTypes, auditedCourses } from '../audited-store.ts';
import { courseOfPanel, rowInPanel } from '../course-view.ts';
import { courseChanged } from '../events.ts';
import { CoursePhotos } from '../photo/course-photos.ts';
import { photoFolder } from '../photo/photo-files.ts';
import { type EditableCourse, mayEditCourse, mayManageBusinessType, mayReadCourse } from '../policy.ts';
import { actionOf, columnsIn, stateOf } from '../rules.ts';
import { texts } from '../texts.ts';
import {
  assignTutor,
  courseInPanel,
  coursesInPanel,
  coursesOfType,
  deleteBusinessTypeRow,
  type GivesStanding,
  insertBusinessType,
  lockBusinessType,
  lockState,
  mayTeach,
  peopleWhoTeach,
  removeTutor,
  renameBusinessType,
  setState,
} from './store.ts';

interface PanelPorts {
  /** An SQL condition for the subscriptions `s` that give their student something at a moment. */
  givesStanding: (at: Date) => GivesStanding;
  /** Called after each change, so that the next answer of this process has it. */
  invalidateBoard: () => void;
}

/** The panel's section of courses (ADM-2, 15, 21). */
export function coursePanelRoutes(
  app: HttpApp,
  platform: Platform,
  { givesStanding, invalidateBoard }: PanelPorts,
): void {
  const { database } = platform;
  const managing = new CourseManagement(platform);

  const photos = new CoursePhotos(platform);

  async function read(actor: Actor, id: string, now: Date) {
    const row = await courseInPanel(database.db, id, givesStanding(now));
    return courseOfPanel(mayReadCourse(actor, row), now);
  }
  /** The tutors of a course after a change. */
  async function tutorsAfter(actor: Actor, id: string, now: Date) {
    invalidateBoard();
    return (await read(actor, id, now)).tutores;
  }

  app.routes(contract, {
    list: async ({ principal, query, now, reply }) => {
      const { q, limit, cursor, ...filter } = query;
      const { id, role } = principal.user;
      const tutorId = role === 'admin' ? undefined : id;
      const asked = { ...filter, term: q, tutorId };
      const page = await coursesInPanel(database.db, asked, givesStanding(now), { limit, cursor });
      return sendPage(reply, page, (row) => rowInPanel(row, now));
    },

    course: ({ actor, params, now }) => read(actor, params.id, now),
    changeState: async ({ actor, params, body, now }) => {
      await managing.changeState(actor, params.id, body.estado);
      invalidateBoard();
      return read(actor, params.id, now);
    },

    changePhoto: {
      upload: { limits: [photoUploads] },
      handle: async ({ actor, params, files: { foto }, now }) => {
        assertThat(foto, 'FILE_EMPTY');
        await photos.change(actor, params.id, foto.path);
        invalidateBoard();
        return read(actor, params.id, now);
      },
    },
    removePhoto: async ({ actor, params, now }) => {
      await photos.remove(actor, params.id);
      invalidateBoard();
      return read(actor, params.id, now);
    },
    photo: ({ params: { name } }) => pictureAnswer(platform.files.storage, photoFolder, name),

    tutors: async ({ query, reply }) => sendPage(reply, await peopleWhoTeach(database.db, query)),
    addTutor: async ({ actor, params, now }) => {
      await managing.addTutor(actor, params.id, params.userId);
      return tutorsAfter(actor, params.id, now);
    },

    removeTutor: async ({ actor, params, now }) => {
      await managing.removeTutor(actor, params.id, params.userId);
      return tutorsAfter(actor, params.id, now);
    },

    createBusinessType: ({ actor, body }) => managing.createBusinessType(actor, body),
    renameBusinessType: async ({ actor, params, body }) => {
      const type = await managing.renameBusinessType(actor, params.id, body);
      invalidateBoard();
      return type;
    },

    deleteBusinessType: async ({ actor, params, language }) => {
      await managing.deleteBusinessType(actor, params.id);
      return { message: texts.businessTypeDeleted[language] };
    },
  });
}

/** A photo is encoded seven times, which takes a second or two of a processor. */
const photoUploads = perUser('course-photos', 30, 10);

interface BusinessTypeForm {
  nombre: string;
  nombreEn?: string | null | undefined;
}

type CourseState = NonNullable<Awaited<ReturnType<typeof lockState>>>;

/** Changes of courses besides their form: state, tutors, business types. */
class CourseManagement {
  readonly #platform: Pick<Platform, 'database' | 'events' | 'now'>;

  constructor(platform: Pick<Platform, 'database' | 'events' | 'now'>) {
    this.#platform = platform;
  }

  /** Publishes, withdraws, archives or restores a course. */
  async changeState(actor: Actor, cursoId: string, estado: CursoEstado): Promise<void> {
    const { now } = this.#platform;
    await this.#change(actor, cursoId, async (tx, course, before) => {
      if (stateOf(before) === estado) return false;
      const after = columnsIn(estado, before, now());
      await setState(tx, course, { ...after, updatedAt: now() });
      const action = stateOf(before) === 'Archivado' ? 'course.restored' : actionOf[estado];
      const changed = differences({ ...before, estado: stateOf(before) }, { ...after, estado });
      await audit(tx, auditedCourses, { action, id: cursoId, ...changed });
      return true;
    });
  }

  /** Assigns a tutor (ADM-21); again without effect. */
  async addTutor(actor: Actor, cursoId: string, userId: string): Promise<void> {
    await this.#change(actor, cursoId, async (tx, course) => {
      assertThat(await mayTeach(tx, userId), 'TUTOR_NOT_FOUND');
      const isNew = await assignTutor(tx, course, userId);
      if (isNew) await audit(tx, auditedCourses, { action: 'course.tutor-added', id: cursoId, after: { userId } });
      return isNew;
    });
  }

  /** Takes a tutor off a course; again without effect. */
  async removeTutor(actor: Actor, cursoId: string, userId: string): Promise<void> {
    await this.#change(actor, cursoId, async (tx, course) => {
      const wasThere = await removeTutor(tx, course, userId);
      if (wasThere)
        await audit(tx, auditedCourses, { action: 'course.tutor-removed', id: cursoId, before: { userId } });
      return wasThere;
    });
  }

  async createBusinessType(actor: Actor, { nombre, nombreEn = null }: BusinessTypeForm) {
    return this.#platform.database.transaction(actor, async (tx) => {
      const made = await insertBusinessType(tx, mayManageBusinessType(actor, { nombre, nombreEn }));
      assertThat(made, 'BUSINESS_TYPE_TAKEN');
      const { id, ...after } = made;
      await audit(tx, auditedBusinessTypes, { action: 'business-type.created', id, after });
      return made;
    });
  }

  async renameBusinessType(actor: Actor, id: string, form: BusinessTypeForm) {
    const { database, events } = this.#platform;
    return database.transaction(actor, async (tx) => {
      const before = await lockBusinessType(tx, id);
      assertThat(before, 'BUSINESS_TYPE_UNKNOWN');
      const nombreEn = form.nombreEn === undefined ? before.nombreEn : form.nombreEn;
      const after = { id, nombre: form.nombre, nombreEn };
      const changed = differences(before, after);
      if (!changed) return after;
      assertThat(await renameBusinessType(tx, mayManageBusinessType(actor, after)), 'BUSINESS_TYPE_TAKEN');
      await audit(tx, auditedBusinessTypes, { action: 'business-type.changed', id, ...changed });
      // Its courses show its name, so they have changed.
      for (const cursoId of await coursesOfType(tx, id)) await events.publish(tx, courseChanged, { cursoId });
      return after;
    });
  }

  async deleteBusinessType(actor: Actor, id: string): Promise<void> {
    try {
      await this.#platform.database.transaction(actor, async (tx) => {
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
  }

  /** Changes a course that exists, archived or not, with its row locked. The step tells whether it changed something. */
  async #change(
    actor: Actor,
    cursoId: string,
    step: (tx: Tx, course: EditableCourse, state: CourseState) => Promise<boolean>,
  ): Promise<void> {
    const { database, events } = this.#platform;
    const course = mayEditCourse(actor, { id: cursoId });
    await database.transaction(actor, async (tx) => {
      const state = await lockState(tx, course);
      assertThat(state, 'COURSE_NOT_FOUND');
      if (await step(tx, course, state)) await events.publish(tx, courseChanged, { cursoId });
    });
  }
}
