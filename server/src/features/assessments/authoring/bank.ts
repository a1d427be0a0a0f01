import type { PreguntaDefinida } from '@puente/contracts/test-questions';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { titleOfCourse } from '../../catalogue/public.ts';
import { auditedQuestions } from '../audited-store.ts';
import type { CourseStaff } from '../course-staff.ts';
import { mayEditQuestion, mayWriteTests } from '../policy.ts';
import { definitionOf } from './definition-rules.ts';
import { archiveQuestions, bankQuestion, lockCourse, moveToBank, type QuestionRow } from './questions-store.ts';
import type { Questions } from './questions.ts';

interface Form {
  banco: string;
  definicion: PreguntaDefinida;
}

const viewOf = ({ id, banco, version, contenido }: QuestionRow) => ({
  id,
  banco: banco ?? '',
  version,
  definicion: definitionOf(contenido),
});

const factsOf = ({ banco, version, contenido }: QuestionRow) => ({ banco, version, texto: contenido.texto });

/** The banks of a course: questions that its tests draw from. */
export function createBank(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { questions, staff }: { questions: Questions; staff: CourseStaff },
) {
  async function editable(db: Db, actor: Actor, id: string) {
    const row = await bankQuestion(db, id);
    return mayEditQuestion(actor, row && { ...row, standing: await staff.standing(db, actor, row.cursoId) });
  }

  /** Locks the course, then reads the question as others have left it. */
  async function lockedQuestion(tx: Tx, actor: Actor, id: string) {
    const { cursoId } = await editable(tx, actor, id);
    await lockCourse(tx, cursoId);
    return editable(tx, actor, id);
  }

  return {
    viewOf,

    /** @throws AppError COURSE_NOT_FOUND unless the actor teaches it */
    async assertTeaches(actor: Actor, cursoId: string): Promise<void> {
      const exists = (await titleOfCourse(database.db, cursoId)) !== null;
      mayWriteTests(actor, exists ? { standing: await staff.standing(database.db, actor, cursoId) } : null);
    },

    /** @throws AppError COURSE_NOT_FOUND, ATTACHMENT_NOT_FOUND */
    async add(actor: Actor, cursoId: string, { banco, definicion }: Form) {
      return database.transaction(actor, async (tx) => {
        const exists = (await titleOfCourse(tx, cursoId)) !== null;
        mayWriteTests(actor, exists ? { standing: await staff.standing(tx, actor, cursoId) } : null);
        const id = await questions.add(tx, { cursoId, pruebaId: null, banco, at: now() }, definicion);
        const row = await editable(tx, actor, id);
        await audit(tx, auditedQuestions, { action: 'question.added', id, after: factsOf(row) });
        return viewOf(row);
      });
    },

    /** @throws AppError QUESTION_NOT_FOUND, TEST_CHANGED_ELSEWHERE, TEST_DRAW_TOO_LARGE, ATTACHMENT_NOT_FOUND */
    async save(actor: Actor, id: string, { banco, definicion, version }: Form & { version: number }) {
      return database.transaction(actor, async (tx) => {
        const before = await lockedQuestion(tx, actor, id);
        assertThat(before.version === version, 'TEST_CHANGED_ELSEWHERE');
        await questions.change(tx, before, definicion, now());
        if (banco !== before.banco) {
          await moveToBank(tx, id, banco);
          await questions.assertDraws(tx, before.cursoId);
        }
        const after = await editable(tx, actor, id);
        await audit(tx, auditedQuestions, {
          action: 'question.changed',
          id,
          before: factsOf(before),
          after: factsOf(after),
        });
        return viewOf(after);
      });
    },

    /** @throws AppError QUESTION_NOT_FOUND, TEST_DRAW_TOO_LARGE */
    async remove(actor: Actor, id: string): Promise<void> {
      await database.transaction(actor, async (tx) => {
        const row = await lockedQuestion(tx, actor, id);
        await archiveQuestions(tx, [id], now());
        await questions.assertDraws(tx, row.cursoId);
        await audit(tx, auditedQuestions, { action: 'question.archived', id, before: factsOf(row) });
      });
    },
  };
}

export type Bank = ReturnType<typeof createBank>;
