import { randomUUID } from 'node:crypto';

import type { DefinicionDePrueba, PruebaDefinida } from '@puente/contracts/test-authoring';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { readMoment, titleOfCourse } from '../../catalogue/public.ts';
import { auditedTests } from '../audited-store.ts';
import { testPublished } from '../events.ts';
import { type CourseStaff, type EditableTest, mayEditTest, mayWriteTests } from '../policy.ts';
import type { TestSection } from '../tables.ts';
import { definitionOf, drawTooLarge, isWindow, namedQuestions, totalOf } from './definition-rules.ts';
import type { Questions } from './questions.ts';
import {
  archiveQuestions,
  bankSizes,
  lockCourse,
  questionsOfTest,
  archiveTest,
  attemptsOf,
  deleteTest,
  insertTest,
  isClassOf,
  lockTest,
  testById,
  type TestRow,
  type TestValues,
  updateTest,
} from './store.ts';

/** Facts of a test for the audit: its settings; its questions are in their versions. */
const factsOf = ({ secciones: _secciones, ...test }: TestRow) => test;

/** Writes the tests of courses. */
export class TestAuthoring {
  readonly #database: Platform['database'];
  readonly #events: Platform['events'];
  readonly #now: Platform['now'];
  readonly #questions: Questions;
  readonly #staff: CourseStaff;

  constructor(
    { database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>,
    { questions, staff }: { questions: Questions; staff: CourseStaff },
  ) {
    this.#database = database;
    this.#events = events;
    this.#now = now;
    this.#questions = questions;
    this.#staff = staff;
  }

  async create(actor: Actor, cursoId: string, form: DefinicionDePrueba, timezone: string) {
    return this.#database.transaction(actor, async (tx) => {
      const exists = (await titleOfCourse(tx, cursoId)) !== null;
      const course = exists ? { cursoId, standing: await this.#staff.standing(tx, actor, cursoId) } : null;
      const proof = mayWriteTests(actor, course);
      await lockCourse(tx, cursoId);
      const values = await this.#valuesOf(tx, cursoId, form, timezone);
      const id = await insertTest(tx, proof, values, this.#now());
      await this.#write(
        tx,
        await this.#editable(tx, actor, { ...(await this.#stored(tx, id)), version: 0 }),
        form,
        values,
      );
      const test = await this.#stored(tx, id);
      await audit(tx, auditedTests, { action: 'test.created', id, after: factsOf(test) });
      return this.#view(tx, test);
    });
  }

  async read(actor: Actor, id: string) {
    return this.#view(
      this.#database.db,
      await this.#editable(this.#database.db, actor, await testById(this.#database.db, id)),
    );
  }

  /** Saves a whole test; refused where it has another version by now. */
  async save(
    actor: Actor,
    id: string,
    { version, ...form }: DefinicionDePrueba & { version: number },
    timezone: string,
  ) {
    return this.#database.transaction(actor, async (tx) => {
      const before = await this.#editable(tx, actor, await testById(tx, id));
      await lockCourse(tx, before.cursoId);
      const test = await this.#editable(tx, actor, await lockTest(tx, id));
      assertThat(test.version === version, 'TEST_CHANGED_ELSEWHERE');
      const isTakenBack = test.estado !== 'Borrador' && form.estado === 'Borrador';
      assertThat(!isTakenBack || (await attemptsOf(tx, id)) === 0, 'TEST_HAS_ATTEMPTS');
      await this.#write(tx, test, form, await this.#valuesOf(tx, test.cursoId, form, timezone));
      const after = await this.#stored(tx, id);
      await audit(tx, auditedTests, { action: 'test.changed', id, before: factsOf(test), after: factsOf(after) });
      return this.#view(tx, after);
    });
  }

  /** Deletes a test, or archives one that was begun. @returns which of the two */
  async remove(actor: Actor, id: string): Promise<'deleted' | 'archived'> {
    return this.#database.transaction(actor, async (tx) => {
      const test = await this.#editable(tx, actor, await lockTest(tx, id));
      if ((await attemptsOf(tx, id)) === 0) {
        await this.#questions.releasePictures(tx, id);
        await deleteTest(tx, test);
        await audit(tx, auditedTests, { action: 'test.deleted', id, before: factsOf(test) });
        return 'deleted';
      }
      await archiveTest(tx, test, this.#now());
      await audit(tx, auditedTests, {
        action: 'test.archived',
        id,
        before: factsOf(test),
        after: { estado: 'Archivada' },
      });
      return 'archived';
    });
  }

  async #editable(db: Db, actor: Actor, test: TestRow | undefined): Promise<EditableTest<TestRow>> {
    return mayEditTest(actor, test && { ...test, standing: await this.#staff.standing(db, actor, test.cursoId) });
  }

  /** Saves the questions of a definition, and archives those that it leaves out. @returns its sections */
  async #saveSections(tx: Tx, test: TestRow, { secciones }: DefinicionDePrueba): Promise<TestSection[]> {
    const { cursoId, id: pruebaId } = test;
    const at = this.#now();
    const known = await questionsOfTest(tx, pruebaId);
    const kept = namedQuestions({ secciones });
    assertThat(new Set(kept).size === kept.length && kept.every((id) => known.has(id)), 'QUESTION_NOT_FOUND');
    const former = new Set(test.secciones.map(({ id }) => id));

    const sections: TestSection[] = [];
    for (const { id, nombre, texto, barajar, preguntas, sorteo } of secciones) {
      const preguntaIds: string[] = [];
      for (const { id: preguntaId, definicion } of preguntas) {
        const row = preguntaId === undefined ? undefined : known.get(preguntaId);
        if (row) await this.#questions.change(tx, row, definicion, at);
        preguntaIds.push(
          row?.id ?? (await this.#questions.add(tx, { cursoId, pruebaId, banco: null, at }, definicion)),
        );
      }
      const seccionId = id !== undefined && former.delete(id) ? id : randomUUID();
      sections.push({ id: seccionId, nombre, texto, barajar, preguntaIds, sorteo });
    }
    const gone = [...known.keys()].filter((id) => !kept.includes(id));
    if (gone.length > 0) await archiveQuestions(tx, gone, at);
    return sections;
  }

  /** Refuses to publish a test without questions, or one that draws more than a bank has. */
  async #assertTakeable(tx: Tx, { cursoId }: TestRow, nombre: string, sections: readonly TestSection[]) {
    assertThat(totalOf(sections) > 0, 'TEST_WITHOUT_QUESTIONS');
    const short = drawTooLarge(sections, await bankSizes(tx, cursoId));
    if (short) throw new AppError('TEST_DRAW_TOO_LARGE', { prueba: nombre, ...short });
  }

  async #valuesOf(
    tx: Tx,
    cursoId: string,
    { secciones: _secciones, disponibleDesde, disponibleHasta, ...values }: DefinicionDePrueba,
    timezone: string,
  ): Promise<TestValues> {
    const window = {
      disponibleDesde: disponibleDesde === null ? null : readMoment(disponibleDesde, timezone),
      disponibleHasta: disponibleHasta === null ? null : readMoment(disponibleHasta, timezone),
    };
    assertThat(isWindow(window), 'TEST_WINDOW_BACKWARDS');
    assertThat(values.claseId === null || (await isClassOf(tx, values.claseId, cursoId)), 'CLASS_NOT_FOUND');
    return { ...values, ...window };
  }

  async #write(tx: Tx, test: EditableTest<TestRow>, form: DefinicionDePrueba, values: TestValues) {
    const secciones = await this.#saveSections(tx, test, form);
    if (values.estado === 'Publicada') await this.#assertTakeable(tx, test, values.nombre, secciones);
    const isNew = values.estado === 'Publicada' && test.publicadaAt === null;
    const publicadaAt = isNew ? this.#now() : test.publicadaAt;
    const saved = { ...values, secciones, totalPreguntas: totalOf(secciones), publicadaAt, version: test.version + 1 };
    await updateTest(tx, test, saved, this.#now());
    if (isNew) await this.#events.publish(tx, testPublished, { pruebaId: test.id, cursoId: test.cursoId });
  }

  async #view(db: Db, test: TestRow): Promise<z.input<typeof PruebaDefinida>> {
    const known = await questionsOfTest(db, test.id);
    return {
      ...test,
      secciones: test.secciones.map(({ preguntaIds, ...section }) => ({
        ...section,
        preguntas: preguntaIds.flatMap((id) => {
          const row = known.get(id);
          return row ? [{ id, definicion: definitionOf(row.contenido) }] : [];
        }),
      })),
      intentos: await attemptsOf(db, test.id),
    };
  }

  async #stored(tx: Tx, id: string): Promise<TestRow> {
    const test = await testById(tx, id);
    if (!test) throw new Error('A test that was just saved is not there.');
    return test;
  }
}
