import { randomInt } from 'node:crypto';

import type { Calificacion, Respuesta, RespuestaGuardada } from '@puente/contracts/assessments';
import type { Language } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { room } from '../../../platform/realtime/rooms.ts';
import type { Pictures } from '../authoring/questions.ts';
import { gradeInPractice } from '../grading-rules.ts';
import { mayOpenAttempt, mayTake } from '../policy.ts';
import type { TestMode } from '../tables.ts';
import { answerOfSending, lockForAnswer, saveAnswer } from './answers-store.ts';
import { deadlineOf, impedimentOf, isTimeOver, mayPractise, showsKey, graceMs } from './attempt-rules.ts';
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
  overdueAttempts,
} from './attempts-store.ts';
import type { Grading } from './grading.ts';
import { fits, paperOf } from './paper-rules.ts';
import { testOfStudent } from './tests-store.ts';
import { viewOfAttempt, viewOfGrade } from './views.ts';

/** Student who reads, and their language. */
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
  'por-calificar': 'TEST_WAITS_FOR_MARK',
  'sin-acceso': 'TEST_ACCESS_ENDED',
} as const;

/** Number of tries of a start that loses a race against another one: a tab may hand in what a second tab has begun. */
const startTries = 3;

/** Begins attempts, takes the answers to their questions, and shows them. */
export class TestTaking {
  readonly #database: Platform['database'];
  readonly #realtime: Platform['realtime'];
  readonly #now: Platform['now'];
  readonly #grading: Grading;
  readonly #pictures: Pictures;

  constructor(
    { database, realtime, now }: Pick<Platform, 'database' | 'realtime' | 'now'>,
    { grading, pictures }: { grading: Grading; pictures: Pictures },
  ) {
    this.#database = database;
    this.#realtime = realtime;
    this.#now = now;
    this.#grading = grading;
    this.#pictures = pictures;
  }

  async testOf(db: Db, { actor, userId }: Pick<Reading, 'actor' | 'userId'>, id: string) {
    return mayTake(actor, await testOfStudent(db, userId, id, this.#now()));
  }

  async endIfOver(actor: Actor, id: string): Promise<AttemptRow> {
    const { attempt, first } = await this.#grading.gradeIfOver(actor, id);
    if (first) this.#push(attempt);
    return attempt;
  }

  /** Begins an attempt, or goes on with the one under way: from any number of tabs it is the same one. */
  async start(reading: Reading, pruebaId: string, modo: TestMode) {
    const { intentoId, vence } = await this.testOf(this.#database.db, reading, pruebaId);
    if (intentoId && isTimeOver({ vence }, this.#now())) await this.endIfOver(reading.actor, intentoId);
    for (let tries = 0; tries < startTries; tries += 1) {
      const attempt = await this.#database.transaction(reading.actor, (tx) =>
        this.#startOnce(tx, reading, pruebaId, modo),
      );
      if (attempt) return this.#show(attempt, reading);
    }
    throw new Error('An attempt could not be begun: others were begun and ended all the while.');
  }

  async read(reading: Reading, id: string) {
    const attempt = mayOpenAttempt(reading.actor, await attemptById(this.#database.db, id));
    const isOver = attempt.terminadoAt === null && isTimeOver(attempt, this.#now());
    return this.#show(isOver ? await this.endIfOver(reading.actor, id) : attempt, reading);
  }

  /** Hands in; an attempt that is over stays as it is. */
  async handIn(reading: Reading, id: string) {
    const { attempt, first } = await this.#grading.handIn(reading.actor, id);
    if (first) this.#push(attempt);
    return this.#show(attempt, reading);
  }

  /** Saves an answer, and sends it to the student's other tabs and devices. Idempotent by its `envioId`. */
  async answer(
    actor: Actor,
    { id, preguntaId }: { id: string; preguntaId: string },
    sent: { respuesta: Respuesta; version: number; envioId: string },
  ): Promise<RespuestaGuardada> {
    const { userId, saved } = await this.#database.transaction(actor, async (tx) => {
      const attempt = mayOpenAttempt(actor, await lockForAnswer(tx, id, preguntaId));
      assertThat(attempt.asked, 'QUESTION_NOT_FOUND');
      assertThat(fits(attempt.asked, sent.respuesta), 'ANSWER_NOT_FITTING');
      const isOver = attempt.terminadoAt !== null || isTimeOver(attempt, this.#now());
      const stored =
        (isOver ? undefined : await saveAnswer(tx, attempt, { preguntaId, ...sent, at: this.#now() })) ??
        (await answerOfSending(tx, id, preguntaId, sent.envioId));
      assertThat(stored, isOver ? 'ATTEMPT_OVER' : 'ANSWER_CHANGED_ELSEWHERE');
      return { userId: attempt.userId, saved: stored };
    });
    const { respuesta, version, guardadoAt } = saved;
    const message = { intentoId: id, preguntaId, respuesta, version, guardadoAt: guardadoAt.toISOString() };
    this.#realtime.toRoom(room.user(userId), 'respuestaGuardada', message);
    return message;
  }

  /** Checks one answer of a practice; the next save of it makes it unchecked again. */
  async check(reading: Reading, id: string, preguntaId: string): Promise<Calificacion> {
    const { actor, language } = reading;
    return this.#database.transaction(actor, async (tx) => {
      const attempt = mayOpenAttempt(actor, await lockAttempt(tx, id));
      const question = (await questionsOf(tx, id)).find((each) => each.preguntaId === preguntaId);
      assertThat(question, 'QUESTION_NOT_FOUND');
      // A real attempt has nothing to check: its questions are graded when it is over.
      assertThat(attempt.modo === 'practica', 'ATTEMPT_NOT_FOUND');
      const test = await this.testOf(tx, reading, attempt.pruebaId);
      assertThat(attempt.terminadoAt === null && !test.isUnderWay, 'ATTEMPT_OVER');
      assertThat(!question.isAskedElsewhere, 'QUESTION_UNDER_WAY');
      const grade = gradeInPractice(question.contenido, question.respuesta);
      await writeGrades(tx, attempt, [{ preguntaId, ...grade }]);
      const checked = viewOfGrade({ ...question, ...grade }, showsKey(test, 'practica'), language);
      assertThat(checked, 'QUESTION_NOT_FOUND');
      return checked;
    });
  }

  /** Returns the attempt that is under way, or a new one; undefined when another start was faster. */
  async #startOnce(tx: Tx, reading: Reading, pruebaId: string, modo: TestMode): Promise<AttemptRow | undefined> {
    const { userId } = reading;
    await holdTest(tx, pruebaId);
    const test = await this.testOf(tx, reading, pruebaId);
    const current = await attemptUnderWay(tx, { userId, pruebaId, modo });
    if (modo === 'practica') assertThat(mayPractise(test), 'TEST_NO_PRACTICE');
    if (current) return current;
    if (modo === 'prueba') {
      const impediment = impedimentOf(test, this.#now());
      if (impediment) throw new AppError(refusals[impediment]);
      await endPractice(tx, userId, pruebaId, this.#now());
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
        iniciadoAt: this.#now(),
        ...(modo === 'prueba' ? deadlineOf(test, test.minutosExtra, this.#now()) : noDeadline),
      },
      questions,
    );
  }

  async #show(attempt: AttemptRow, reading: Reading) {
    const { db } = this.#database;
    const [test, questions] = await Promise.all([
      this.testOf(db, reading, attempt.pruebaId),
      questionsOf(db, attempt.id),
    ]);
    const withPicture = questions.filter(({ contenido }) => contenido.imagen).map(({ preguntaId }) => preguntaId);
    const shown = withPicture.length > 0 ? await this.#pictures.of(db, withPicture) : new Map();
    return viewOfAttempt(
      { attempt, test, questions, pictures: shown },
      { now: this.#now(), language: reading.language },
    );
  }

  /** Tells the student's other tabs and devices, which fetch the attempt. */
  #push({ userId, id, pruebaId }: AttemptRow): void {
    this.#realtime.toRoom(room.user(userId), 'intentoActualizado', { id, pruebaId });
  }
}

/** Grades the attempts whose time is over, with what was saved. */
export const gradeOverdue = jobType('assessments.grade-overdue', z.strictObject({}));

const batch = 1_000;

export const assessmentsJobs = ({ database, now }: Pick<Platform, 'database' | 'now'>, taking: TestTaking): Job[] => [
  handle(
    gradeOverdue,
    async (_nothing, { actor, signal, log }) => {
      const overdue = await overdueAttempts(database.db, new Date(now().getTime() - graceMs), batch);
      // Each attempt has a transaction of its own: one that fails holds up none of the others. The next run takes the rest.
      for (const id of overdue) {
        if (signal.aborted) return;
        await taking.endIfOver(actor, id).catch((error: unknown) => log.error({ err: error, id }, 'not graded'));
      }
    },
    { cron: '* * * * *', retryLimit: 0 },
  ),
];
