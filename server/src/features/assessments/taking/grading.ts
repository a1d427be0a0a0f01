import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/feature.ts';
import { attemptGraded, attemptToMark } from '../events.ts';
import { gradeOf, scoreOf } from '../grading-rules.ts';
import { mayOpenAttempt } from '../policy.ts';
import { endOf, isTimeOver } from './attempt-rules.ts';
import { type AttemptRow, courseOfTest, endAttempt, lockAttempt, questionsOf, writeGrades } from './attempts-store.ts';

/**
 * Ends attempts: by the student, by a job, or by whoever looks at one whose time is over. The row's lock makes one of
 * them the first, and the others find it ended.
 */
export function createGrading({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>) {
  /** Grades an attempt with what was saved, unless it is over; open answers wait for a tutor. `onlyWhenOver`: as long as its time is not, it stays. */
  async function end(tx: Tx, id: string, onlyWhenOver: boolean): Promise<{ attempt: AttemptRow; first: boolean }> {
    const attempt = mayOpenAttempt(tx.actor, await lockAttempt(tx, id));
    if (attempt.terminadoAt !== null || (onlyWhenOver && !isTimeOver(attempt, now()))) return { attempt, first: false };
    const ending = endOf(attempt, now());
    if (attempt.modo === 'practica') return { attempt: await endAttempt(tx, attempt, ending, null), first: true };

    const questions = await questionsOf(tx, id);
    const grades = questions.flatMap(({ preguntaId, contenido, respuesta }) => {
      const grade = gradeOf(contenido, respuesta);
      return grade ? [{ preguntaId, ...grade }] : [];
    });
    await writeGrades(tx, attempt, grades);
    const { userId, pruebaId, puntosMaximos, notaMinima } = attempt;
    const cursoId = await courseOfTest(tx, pruebaId);
    const abiertas = questions.length - grades.length;
    if (abiertas > 0) {
      await events.publish(tx, attemptToMark, { intentoId: id, userId, cursoId });
      return { attempt: await endAttempt(tx, attempt, { ...ending, abiertas }, null), first: true };
    }
    const score = scoreOf(
      grades.map(({ puntos }) => puntos),
      puntosMaximos,
      notaMinima,
    );
    const ended = await endAttempt(tx, attempt, ending, score);
    await events.publish(tx, attemptGraded, { intentoId: id, userId, cursoId, aprobado: score.aprobado });
    return { attempt: ended, first: true };
  }

  return {
    /** @throws AppError ATTEMPT_NOT_FOUND unless it is the actor's */
    handIn: (actor: Actor, id: string) => database.transaction(actor, (tx) => end(tx, id, false)),

    /** Grades an attempt if its time is over. @throws AppError ATTEMPT_NOT_FOUND unless it is the actor's */
    gradeIfOver: (actor: Actor, id: string) => database.transaction(actor, (tx) => end(tx, id, true)),
  };
}

export type Grading = ReturnType<typeof createGrading>;
