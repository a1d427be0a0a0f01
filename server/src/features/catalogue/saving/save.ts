import type { Actor } from '../../../platform/actor.ts';
import { audit, differences } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isForeignKeyViolation } from '../../../platform/database/errors.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { auditedCourses } from '../audited-store.ts';
import { classesMoved, courseChanged, type FirstClassMoved } from '../events.ts';
import { CoursePhotos } from '../photo/course-photos.ts';
import { lockPhotoOf } from '../photo/photos-store.ts';
import { type EditableCourse, mayCreateCourse, mayEditCourse } from '../policy.ts';
import {
  checkedColumns,
  type CourseForm,
  readMoment,
  refuseLosing,
  refuseOutdated,
  refuseUnreadableDurations,
} from './checks.ts';
import { courseChanges, isSame } from './course-changes.ts';
import { type FirstClassMove, firstClassMove, movedClasses } from './move-rules.ts';
import {
  archiveCourse,
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
  storedTree,
  updateCourseRow,
} from './store.ts';

/** The rows of a course's modules and classes that a save changes. */
interface ChangedRows {
  modulos: readonly ModuleRow[];
  clases: readonly ClassRow[];
}

interface SavedTree {
  before: ChangedRows;
  after: ChangedRows;
  firstMove: FirstClassMove | null;
}

interface SaveOptions {
  /** IANA time zone of times without an offset. */
  timezone: string;
  /** Whether classes with documents, attendance, handed-in work or an unfinished meeting may be deleted. */
  removeUsedClasses?: boolean;
  /** The version that the form is based on; undefined: the last save counts. */
  version?: number | undefined;
}

/** Creates, replaces and deletes courses. Times without an offset are in `timezone`. */
export class CourseSaving {
  readonly #platform: Pick<Platform, 'database' | 'events' | 'files' | 'now'>;
  readonly #photos: CoursePhotos;

  constructor(platform: Pick<Platform, 'database' | 'events' | 'files' | 'now'>) {
    this.#platform = platform;
    this.#photos = new CoursePhotos(platform);
  }

  /**
   * @param isPublished false: a draft
   * @returns the new course's id
   */
  async create(actor: Actor, form: CourseForm, timezone: string, isPublished = true): Promise<string> {
    const { database, events, now } = this.#platform;
    return database.transaction(actor, async (tx) => {
      const columns = await checkedColumns(tx, form, timezone, undefined);
      const row = { ...columns, createdAt: now(), updatedAt: now(), publishedAt: isPublished ? now() : null };
      const courseId = await insertCourse(tx, mayCreateCourse(actor, row));
      const tree = await this.#saveTree(tx, mayEditCourse(actor, { id: courseId }), form, { timezone });
      const after = { ...columns, ...tree?.after };
      await audit(tx, auditedCourses, { action: 'course.created', id: courseId, after });
      await events.publish(tx, courseChanged, { cursoId: courseId });
      return courseId;
    });
  }

  /**
   * Replaces a course: rows that stay keep their ids and everything that refers to them, and an absent field keeps
   * its value (decision 0025). A form equal to the stored course writes nothing and publishes no event.
   */
  async replace(actor: Actor, courseId: string, form: CourseForm, options: SaveOptions): Promise<void> {
    const { database, events, now } = this.#platform;
    const course = mayEditCourse(actor, { id: courseId });
    await database.transaction(actor, async (tx) => {
      const found = await lockCourse(tx, courseId);
      assertThat(found, 'COURSE_NOT_FOUND');
      const { version, ...before } = found;
      if (options.version !== undefined && options.version !== version)
        await refuseOutdated(tx, courseId, options.version);
      const columns = await checkedColumns(tx, form, options.timezone, before);
      const tree = await this.#saveTree(tx, course, form, options);
      if (!tree && isSame(columns, before)) return;
      await updateCourseRow(tx, course, { ...columns, updatedAt: now() });
      // The versions, so that a refused save can be told what changed since its own.
      const changed = differences(
        { ...before, ...tree?.before, version },
        { ...columns, ...tree?.after, version: version + 1 },
      );
      await audit(tx, auditedCourses, { action: 'course.changed', id: courseId, ...changed });
      await events.publish(tx, courseChanged, { cursoId: courseId });
      if (tree) await this.#tellMoves(tx, course, tree);
    });
  }

  /** Deletes a course that nobody bought; archives one that somebody did (product rule 17). */
  async remove(actor: Actor, courseId: string): Promise<void> {
    const { database, events, now } = this.#platform;
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
      await leave('course.deleted', async (tx) => {
        const photo = await lockPhotoOf(tx, course);
        const before = await deleteCourseRow(tx, course);
        await this.#photos.release(tx, photo?.fotoId ?? null);
        return before;
      });
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      await leave('course.archived', (tx) => archiveCourse(tx, course, now()));
    }
  }

  /** @returns the modules and classes that changed; null when none did */
  async #saveTree(tx: Tx, course: EditableCourse, form: CourseForm, options: SaveOptions): Promise<SavedTree | null> {
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
    const all = stored.flatMap(({ clases }) => clases);
    const before = {
      modulos: stored.filter(isTouched).map(({ clases: _clases, ...modulo }) => modulo),
      clases: all.filter(isTouched),
    };
    const present = [...all.filter((clase) => !touched.has(clase.id)), ...classes];
    const firstMove = firstClassMove(all, present, this.#platform.now());
    return { before, after: { modulos: modules, clases: classes }, firstMove };
  }

  /** Publishes which classes were moved, and keeps a move of the first one that gives the right to leave. */
  async #tellMoves(tx: Tx, course: EditableCourse, { before, after, firstMove }: SavedTree): Promise<void> {
    const { events, now } = this.#platform;
    const clases = movedClasses(before.clases, after.clases, now());
    // A new class before the others is no news, and moves nothing.
    if (clases.length === 0) return;
    if (firstMove?.libreHasta)
      await insertEditionMove(tx, course, { ...firstMove, libreHasta: firstMove.libreHasta, movedAt: now() });
    await events.publish(tx, classesMoved, {
      cursoId: course.id,
      clases,
      ...(firstMove && { primera: wireMove(firstMove) }),
    });
  }
}

const wireMove = ({ antes, ahora, libreHasta }: FirstClassMove): FirstClassMoved => ({
  antes: antes.toISOString(),
  ahora: ahora?.toISOString() ?? null,
  libreHasta: libreHasta?.toISOString() ?? null,
});
