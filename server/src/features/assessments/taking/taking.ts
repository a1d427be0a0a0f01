import { randomInt } from 'node:crypto';

import type { Calificacion, Respuesta, RespuestaGuardada } from '@puente/contracts/assessments';
import type { Language } from '@puente/contracts/shapes';

import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { room } from '../../../platform/realtime/rooms.ts';
import { gradeOf } from '../grading/grading-rules.ts';
import type { Pictures } from '../pictures.ts';
import { mayOpenAttempt, mayTake } from '../policy.ts';
import type { TestMode } from '../tables.ts';
import { fits } from './answer-rules.ts';
import { answerOfSending, lockForAnswer, saveAnswer } from './answers-store.ts';
import { deadlineOf, impedimentOf, isTimeOver, mayPractise, showsKey } from './attempt-rules.ts';
import {
  type AttemptRow,
  attemptById,
  attemptUnderWay,
  endPractice,
  holdTest,
  insertAttempt,
  lockAttempt,
  materialOf,
  nextNumber,
  questionsOf,
  writeGrades,
} from './attempts-store.ts';
import type { Grading } from './grading.ts';
import { paperOf } from './paper-rules.ts';
import { testOfStudent } from './tests-store.ts';
import { viewOfAttempt, viewOfGrade } from './views.ts';

/** Who reads, and in which language. */
export interface Reading {
  actor: Actor;
  userId: string;
  language: Language;
}

const refusals = {
  'sin-intentos': 'TEST_NO_ATTEMPTS_LEFT',
  'aun-no': 'TEST_NOT_OPEN',
  terminada: 'TEST_NOT_OPEN',
  aprobada: 'TEST_PASSED_ALREADY',
  'sin-acceso': 'TEST_ACCESS_ENDED',
} as const;

/** How often a start is tried that loses a race against another one: a tab may hand in what a second tab has begun. */
const startTries = 3;

/** Beginning attempts, answering their questions, and reading them. */
export function createTaking(
  { database, realtime, now }: Pick<Platform, 'database' | 'realtime' | 'now'>,
  { grading, pictures }: { grading: Grading; pictures: Pictures },
) {
  const testOf = async (db: Db, { actor, userId }: Pick<Reading, 'actor' | 'userId'>, id: string) =>
    mayTake(actor, await testOfStudent(db, userId, id, now()));

  /** The attempt that is under way, or a new one; undefined when another start was faster. */
  async function startOnce(
    tx: Tx,
    reading: Reading,
    pruebaId: string,
    modo: TestMode,
  ): Promise<AttemptRow | undefined> {
    const { userId } = reading;
    await holdTest(tx, pruebaId);
    const test = await testOf(tx, reading, pruebaId);
    const current = await attemptUnderWay(tx, { userId, pruebaId, modo });
    if (modo === 'practica') assertThat(mayPractise(test), 'TEST_NO_PRACTICE');
    if (current) return current;
    if (modo === 'prueba') {
      const impediment = impedimentOf(test, now());
      if (impediment) throw new AppError(refusals[impediment]);
      await endPractice(tx, userId, pruebaId, now());
    }
    const { sections, fixed, banks } = await materialOf(tx, pruebaId);
    const questions = paperOf(sections, fixed, banks, randomInt);
    const noDeadline = { limite: null, vence: null };
    return insertAttempt(
      tx,
      test,
      {
        userId,
        modo,
        numero: await nextNumber(tx, { userId, pruebaId, modo }),
        secciones: sections.map(({ id, nombre, texto }) => ({ id, nombre, texto })),
        notaMinima: test.notaMinima,
        puntosMaximos: questions.reduce((total, { puntos }) => total + puntos, 0),
        iniciadoAt: now(),
        ...(modo === 'prueba' ? deadlineOf(test, test.minutosExtra, now()) : noDeadline),
      },
      questions,
    );
  }

  async function show(attempt: AttemptRow, reading: Reading) {
    const { db } = database;
    const [test, questions] = await Promise.all([testOf(db, reading, attempt.pruebaId), questionsOf(db, attempt.id)]);
    const withPicture = questions.filter(({ contenido }) => contenido.imagen).map(({ preguntaId }) => preguntaId);
    const shown = withPicture.length > 0 ? await pictures.of(db, withPicture) : new Map();
    return viewOfAttempt({ attempt, test, questions, pictures: shown }, { now: now(), language: reading.language });
  }

  /** Tells the student's other tabs and devices, which fetch the attempt. */
  const tell = ({ userId, id, pruebaId }: AttemptRow) =>
    realtime.toRoom(room.user(userId), 'intentoActualizado', { id, pruebaId });

  async function endIfOver(actor: Actor, id: string): Promise<AttemptRow> {
    const { attempt, first } = await grading.gradeIfOver(actor, id);
    if (first) tell(attempt);
    return attempt;
  }

  return {
    testOf,
    endIfOver,

    /**
     * Begins an attempt, or goes on with the one under way: from any number of tabs it is the same one.
     * @throws AppError TEST_NOT_FOUND, TEST_NO_PRACTICE, and one for each impediment
     */
    async start(reading: Reading, pruebaId: string, modo: TestMode) {
      const { intentoId, vence } = await testOf(database.db, reading, pruebaId);
      if (intentoId && isTimeOver({ vence }, now())) await endIfOver(reading.actor, intentoId);
      for (let tries = 0; tries < startTries; tries += 1) {
        const attempt = await database.transaction(reading.actor, (tx) => startOnce(tx, reading, pruebaId, modo));
        if (attempt) return show(attempt, reading);
      }
      throw new Error('An attempt could not be begun: others were begun and ended all the while.');
    },

    /** @throws AppError ATTEMPT_NOT_FOUND unless it is the actor's */
    async read(reading: Reading, id: string) {
      const attempt = mayOpenAttempt(reading.actor, await attemptById(database.db, id));
      const isOver = attempt.terminadoAt === null && isTimeOver(attempt, now());
      return show(isOver ? await endIfOver(reading.actor, id) : attempt, reading);
    },

    /** Hands in; an attempt that is over stays as it is. @throws AppError ATTEMPT_NOT_FOUND unless it is the actor's */
    async handIn(reading: Reading, id: string) {
      const { attempt, first } = await grading.handIn(reading.actor, id);
      if (first) tell(attempt);
      return show(attempt, reading);
    },

    /**
     * Saves an answer, and sends it to the student's other tabs and devices. Idempotent by its `envioId`.
     * @throws AppError ATTEMPT_NOT_FOUND, QUESTION_NOT_FOUND, ANSWER_NOT_FITTING, ATTEMPT_OVER, ANSWER_CHANGED_ELSEWHERE
     */
    async answer(
      actor: Actor,
      { id, preguntaId }: { id: string; preguntaId: string },
      sent: { respuesta: Respuesta; version: number; envioId: string },
    ): Promise<RespuestaGuardada> {
      const { userId, saved } = await database.transaction(actor, async (tx) => {
        const attempt = mayOpenAttempt(actor, await lockForAnswer(tx, id, preguntaId));
        assertThat(attempt.asked, 'QUESTION_NOT_FOUND');
        assertThat(fits(attempt.asked, sent.respuesta), 'ANSWER_NOT_FITTING');
        const isOver = attempt.terminadoAt !== null || isTimeOver(attempt, now());
        const stored =
          (isOver ? undefined : await saveAnswer(tx, attempt, { preguntaId, ...sent, at: now() })) ??
          (await answerOfSending(tx, id, preguntaId, sent.envioId));
        assertThat(stored, isOver ? 'ATTEMPT_OVER' : 'ANSWER_CHANGED_ELSEWHERE');
        return { userId: attempt.userId, saved: stored };
      });
      const { respuesta, version, guardadoAt } = saved;
      const message = { intentoId: id, preguntaId, respuesta, version, guardadoAt: guardadoAt.toISOString() };
      realtime.toRoom(room.user(userId), 'respuestaGuardada', message);
      return message;
    },

    /**
     * Checks one answer of a practice; the next save of it makes it unchecked again.
     * @throws AppError ATTEMPT_NOT_FOUND, QUESTION_NOT_FOUND, QUESTION_UNDER_WAY, ATTEMPT_OVER
     */
    async check(reading: Reading, id: string, preguntaId: string): Promise<Calificacion> {
      const { actor, language } = reading;
      return database.transaction(actor, async (tx) => {
        const attempt = mayOpenAttempt(actor, await lockAttempt(tx, id));
        const question = (await questionsOf(tx, id)).find((each) => each.preguntaId === preguntaId);
        assertThat(question, 'QUESTION_NOT_FOUND');
        // A real attempt has nothing to check: its questions are graded when it is over.
        assertThat(attempt.modo === 'practica', 'ATTEMPT_NOT_FOUND');
        const test = await testOf(tx, reading, attempt.pruebaId);
        assertThat(attempt.terminadoAt === null && !test.isUnderWay, 'ATTEMPT_OVER');
        assertThat(!question.isAskedElsewhere, 'QUESTION_UNDER_WAY');
        const grade = gradeOf(question.contenido, question.respuesta);
        await writeGrades(tx, attempt, [{ preguntaId, ...grade }]);
        const checked = viewOfGrade({ ...question, ...grade }, showsKey(test, 'practica'), language);
        assertThat(checked, 'QUESTION_NOT_FOUND');
        return checked;
      });
    },
  };
}

export type Taking = ReturnType<typeof createTaking>;
