import { randomUUID } from 'node:crypto';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { auditedCourses } from '../audited-store.ts';
import { courseChanged } from '../events.ts';
import { sharePhoto } from '../photo/photos-store.ts';
import { type EditableCourse, mayCreateCourse, mayEditCourse } from '../policy.ts';
import { moved, type WeeklyMove, weeklyMove } from './move-rules.ts';
import {
  copyTutors,
  insertCourse,
  lockCourse,
  programmeOf,
  saveClasses,
  saveModules,
  type StoredModule,
  storedTree,
} from './store.ts';

/** Old and new ids, by which other features copy what they keep of a course. */
export interface EditionCopy {
  from: string;
  to: string;
  /** The new id of each class. */
  clases: ReadonlyMap<string, string>;
  /** A moment of the first edition, moved as its classes are. */
  moved: (moment: Date) => Date;
  at: Date;
}

/** Copies a part of a course. @returns a number that the answer names */
export type CopyPart = (tx: Tx, copy: EditionCopy) => Promise<number>;

export interface EditionParts {
  /** @returns how many documents were copied */
  documents: CopyPart;
  /** @returns how many assignments were copied */
  work: CopyPart;
  /** @returns how many questions lost their picture */
  tests: CopyPart;
}

/** Copies courses as other editions of their programmes (SHOP-3). */
export class Editions {
  readonly #platform: Pick<Platform, 'database' | 'events' | 'now' | 'config'>;
  readonly #parts: EditionParts;

  constructor(platform: Pick<Platform, 'database' | 'events' | 'now' | 'config'>, parts: EditionParts) {
    this.#platform = platform;
    this.#parts = parts;
  }

  /**
   * Copies modules, classes, documents, assignments, tests, photo and tutors, with every date moved by the same number of weeks.
   * Links to rooms are not copied: they belong to those who were in them.
   * @param options the first day on which the first class may be, and whether it is on offer at once
   */
  async copy(actor: Actor, courseId: string, { empieza: from, publicado }: { empieza: string; publicado: boolean }) {
    const { database, events, now, config } = this.#platform;
    const at = now();
    const source = mayEditCourse(actor, { id: courseId });
    return database.transaction(actor, async (tx) => {
      const found = await lockCourse(tx, courseId);
      assertThat(found, 'COURSE_NOT_FOUND');
      const { version: _version, ...columns } = found;
      const tree = await storedTree(tx, courseId);
      const starts = tree.flatMap(({ clases }) => clases.map(({ fechaHora }) => fechaHora));
      const move = weeklyMove(starts, from, config.academyTimezone);
      const { inscripcionCierra } = columns;
      const row = {
        ...columns,
        inscripcionCierra: inscripcionCierra && moved(inscripcionCierra, move),
        programaId: await programmeOf(tx, source),
        publishedAt: publicado ? at : null,
      };
      const to = await insertCourse(tx, mayCreateCourse(actor, { ...row, createdAt: at, updatedAt: at }));
      const course = mayEditCourse(actor, { id: to });
      const clases = await copyTree(tx, course, tree, move);
      await copyTutors(tx, source, course);
      await sharePhoto(tx, source, course);
      const copy: EditionCopy = { from: courseId, to, clases, moved: (moment) => moved(moment, move), at };
      const documentosCopiados = await this.#parts.documents(tx, copy);
      const tareasCopiadas = await this.#parts.work(tx, copy);
      const preguntasSinImagen = await this.#parts.tests(tx, copy);
      const after = { ...row, copyOf: courseId, clases: clases.size, documentosCopiados, tareasCopiadas };
      await audit(tx, auditedCourses, { action: 'course.copied', id: to, after });
      await events.publish(tx, courseChanged, { cursoId: to });
      return { id: to, documentosCopiados, preguntasSinImagen };
    });
  }
}

/** Copies modules and classes. @returns the new id of each class */
async function copyTree(
  tx: Tx,
  course: EditableCourse,
  tree: readonly StoredModule[],
  move: WeeklyMove,
): Promise<Map<string, string>> {
  const modules = tree.map((modulo) => ({ ...modulo, id: randomUUID() }));
  const classes = modules.flatMap(({ id: moduloId, clases }) =>
    clases.map((clase) => ({
      old: clase.id,
      row: {
        ...clase,
        id: randomUUID(),
        moduloId,
        fechaHora: moved(clase.fechaHora, move),
        zoomLink: null,
        enlace: null,
      },
    })),
  );
  await saveModules(
    tx,
    course,
    modules.map(({ clases: _clases, ...modulo }) => modulo),
  );
  await saveClasses(
    tx,
    classes.map((clase) => clase.row),
  );
  return new Map(classes.map((clase) => [clase.old, clase.row.id]));
}
