import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { Adjunto } from '@puente/contracts/attachments';
import type { PreguntaDefinida } from '@puente/contracts/test-questions';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx, Db } from '../../../platform/database/database.ts';
import type { UndoableKind } from '../../../platform/deleted-items/deleted-items.ts';
import { keepDeleted } from '../../../platform/deleted-items/store.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Person } from '../../../platform/policy.ts';
import { adoptAttachments, attachmentsOf, releaseAttachments } from '../../attachments/public.ts';
import { titleOfCourse } from '../../catalogue/public.ts';
import { auditedQuestions } from '../audited-store.ts';
import { type CourseStaff, mayEditQuestion, mayWriteTests } from '../policy.ts';
import { contentOf, definitionOf, drawTooLarge } from './definition-rules.ts';
import {
  bankSizes,
  changeQuestion,
  drawsOf,
  everyQuestionOf,
  insertQuestion,
  type QuestionRow,
  archiveQuestions,
  bankQuestion,
  lockCourse,
  moveToBank,
  takeFromArchive,
} from './store.ts';

/** The pictures of questions: attachments of the kind `pregunta`, whose subject is the question. */
export interface Pictures {
  /** Makes an upload of the person the picture of a question; refused where a text has it already. */
  adopt: (tx: Tx, person: Person, id: string, preguntaId: string) => Promise<void>;
  /** Gives up the pictures of questions that are deleted. */
  release: (tx: Tx, preguntaIds: readonly string[]) => Promise<void>;
  /** The pictures of questions by id, those of older versions too. */
  of: (db: Db, preguntaIds: readonly string[]) => Promise<Map<string, Adjunto[]>>;
}

export const picturesOfQuestions: Pictures = {
  adopt: (tx, person, id, preguntaId) =>
    adoptAttachments(tx, person, [id], { kind: 'pregunta', subjectId: preguntaId }),
  release: (tx, preguntaIds) => releaseAttachments(tx, 'pregunta', preguntaIds),
  of: (db, preguntaIds) => attachmentsOf(db, 'pregunta', preguntaIds),
};

/** Saves single questions, of tests and of banks. */
export function createQuestions({ pictures }: { pictures: Pictures }) {
  /**
   * Makes the picture of a definition the question's, unless an older version has it already. Those of older versions
   * stay, because attempts may show them.
   */
  async function adoptPicture(tx: Tx, preguntaId: string, { imagen }: PreguntaDefinida): Promise<void> {
    if (!imagen || tx.actor.kind !== 'person') return;
    const known = (await pictures.of(tx, [preguntaId])).get(preguntaId) ?? [];
    if (!known.some(({ id }) => id === imagen.id)) await pictures.adopt(tx, tx.actor, imagen.id, preguntaId);
  }

  return {
    async add(
      tx: Tx,
      question: { cursoId: string; pruebaId: string | null; banco: string | null; at: Date },
      definition: PreguntaDefinida,
    ): Promise<string> {
      const id = await insertQuestion(tx, question, contentOf(definition, randomUUID));
      await adoptPicture(tx, id, definition);
      return id;
    },

    /** Adds a version, unless nothing differs. @returns whether something did */
    async change(tx: Tx, row: QuestionRow, definition: PreguntaDefinida, at: Date): Promise<boolean> {
      if (isDeepStrictEqual(definition, definitionOf(row.contenido))) return false;
      await changeQuestion(tx, row, contentOf(definition, randomUUID), at);
      await adoptPicture(tx, row.id, definition);
      return true;
    },

    /** Gives up the pictures of a test that is deleted. */
    releasePictures: async (tx: Tx, pruebaId: string): Promise<void> =>
      pictures.release(tx, await everyQuestionOf(tx, pruebaId)),

    /** Refuses a change after which a published test of the course finds too few questions in its banks. */
    async assertDraws(tx: Tx, cursoId: string): Promise<void> {
      const available = await bankSizes(tx, cursoId);
      for (const { nombre, secciones } of await drawsOf(tx, cursoId)) {
        const short = drawTooLarge(secciones, available);
        if (short) throw new AppError('TEST_DRAW_TOO_LARGE', { prueba: nombre, ...short });
      }
    },
  };
}

export type Questions = ReturnType<typeof createQuestions>;

interface Form {
  banco: string;
  definicion: PreguntaDefinida;
}

/** A question as the list of its bank shows it. */
export const bankQuestionView = ({ id, banco, version, contenido }: QuestionRow) => ({
  id,
  banco: banco ?? '',
  version,
  definicion: definitionOf(contenido),
});

const questionFactsOf = ({ banco, version, contenido }: QuestionRow) => ({ banco, version, texto: contenido.texto });

/** The banks of a course: questions that its tests draw from. */
export class QuestionBank {
  /** A question that was taken out of its bank: its row stays, archived. */
  readonly undoable: UndoableKind = {
    kind: 'question',
    tables: [],
    may: async (tx, { facts }) => {
      const cursoId = String(facts['cursoId']);
      if ((await titleOfCourse(tx, cursoId)) === null) throw new AppError('UNDO_PLACE_GONE');
      return mayEditQuestion.allows(tx.actor, { standing: await this.#staff.standing(tx, tx.actor, cursoId) });
    },
    restored: async (tx, { id, facts }) => {
      await lockCourse(tx, String(facts['cursoId']));
      await takeFromArchive(tx, id);
      const after = questionFactsOf(await this.#editable(tx, tx.actor, id));
      await audit(tx, auditedQuestions, { action: 'question.restored', id, after });
    },
  };

  readonly #database: Platform['database'];
  readonly #now: Platform['now'];
  readonly #questions: Questions;
  readonly #staff: CourseStaff;

  constructor(
    { database, now }: Pick<Platform, 'database' | 'now'>,
    { questions, staff }: { questions: Questions; staff: CourseStaff },
  ) {
    this.#database = database;
    this.#now = now;
    this.#questions = questions;
    this.#staff = staff;
  }

  /** Refuses an actor who doesn't teach the course. */
  async assertTeaches(actor: Actor, cursoId: string): Promise<void> {
    const exists = (await titleOfCourse(this.#database.db, cursoId)) !== null;
    mayWriteTests(actor, exists ? { standing: await this.#staff.standing(this.#database.db, actor, cursoId) } : null);
  }

  async add(actor: Actor, cursoId: string, { banco, definicion }: Form) {
    return this.#database.transaction(actor, async (tx) => {
      const exists = (await titleOfCourse(tx, cursoId)) !== null;
      mayWriteTests(actor, exists ? { standing: await this.#staff.standing(tx, actor, cursoId) } : null);
      const id = await this.#questions.add(tx, { cursoId, pruebaId: null, banco, at: this.#now() }, definicion);
      const row = await this.#editable(tx, actor, id);
      await audit(tx, auditedQuestions, { action: 'question.added', id, after: questionFactsOf(row) });
      return bankQuestionView(row);
    });
  }

  async save(actor: Actor, id: string, { banco, definicion, version }: Form & { version: number }) {
    return this.#database.transaction(actor, async (tx) => {
      const before = await this.#lockedQuestion(tx, actor, id);
      assertThat(before.version === version, 'TEST_CHANGED_ELSEWHERE');
      await this.#questions.change(tx, before, definicion, this.#now());
      if (banco !== before.banco) {
        await moveToBank(tx, id, banco);
        await this.#questions.assertDraws(tx, before.cursoId);
      }
      const after = await this.#editable(tx, actor, id);
      await audit(tx, auditedQuestions, {
        action: 'question.changed',
        id,
        before: questionFactsOf(before),
        after: questionFactsOf(after),
      });
      return bankQuestionView(after);
    });
  }

  /** @returns what it asks */
  async remove(actor: Actor, id: string): Promise<string> {
    return this.#database.transaction(actor, async (tx) => {
      const row = await this.#lockedQuestion(tx, actor, id);
      await keepDeleted(tx, this.undoable, id, { at: this.#now(), facts: { cursoId: row.cursoId } });
      await archiveQuestions(tx, [id], this.#now());
      await this.#questions.assertDraws(tx, row.cursoId);
      await audit(tx, auditedQuestions, { action: 'question.archived', id, before: questionFactsOf(row) });
      return row.contenido.texto;
    });
  }

  async #editable(db: Db, actor: Actor, id: string) {
    const row = await bankQuestion(db, id);
    return mayEditQuestion(actor, row && { ...row, standing: await this.#staff.standing(db, actor, row.cursoId) });
  }

  /** Locks the course, then reads the question as others have left it. */
  async #lockedQuestion(tx: Tx, actor: Actor, id: string) {
    const { cursoId } = await this.#editable(tx, actor, id);
    await lockCourse(tx, cursoId);
    return this.#editable(tx, actor, id);
  }
}
