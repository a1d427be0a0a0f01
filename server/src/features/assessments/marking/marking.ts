import { isDeepStrictEqual } from 'node:util';

import type { Role } from '@puente/contracts/shapes';
import type { NotaDeRespuesta } from '@puente/contracts/test-marking';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { PageOf } from '../../../platform/database/page.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { room } from '../../../platform/realtime/rooms.ts';
import { titleOfCourse } from '../../catalogue/public.ts';
import { personas } from '../../people/public.ts';
import { auditedAttempts } from '../audited-store.ts';
import type { Pictures } from '../authoring/questions.ts';
import { attemptGraded, attemptMarked } from '../events.ts';
import { type Grade, gradeOfMark, type Score, scoreOf } from '../grading-rules.ts';
import { type CourseStaff, type MarkableAttempt, mayMarkAttempt, mayWriteTests } from '../policy.ts';
import { writeGrades } from '../taking/attempts-store.ts';
import {
  type AnsweredQuestion,
  answeredQuestions,
  type AttemptRow,
  type AttemptsQuery,
  attemptsToMark,
  attemptWithOpenAnswers,
  holdAttempt,
  saveMark,
  writeStanding,
} from './store.ts';
import { viewInList, viewOfMarking } from './views.ts';

/** Caller, with the role that decides which courses are theirs. */
interface Caller {
  actor: Actor;
  user: { id: string; role: Role };
}

type Attempt = MarkableAttempt<AttemptRow>;

/** Whether an answer waits for a tutor: an open one with a text, without a mark. */
const waits = ({ contenido, texto, marca }: AnsweredQuestion): boolean =>
  contenido.tipo === 'abierta' && (texto ?? '').trim() !== '' && marca === null;

/** The marks of open answers (BRAND-5): a draft until all of an attempt are marked, then its result. */
export class TestMarking {
  readonly #platform: Pick<Platform, 'database' | 'events' | 'realtime' | 'now'>;
  readonly #staff: CourseStaff;
  readonly #pictures: Pictures;

  constructor(
    platform: Pick<Platform, 'database' | 'events' | 'realtime' | 'now'>,
    { staff, pictures }: { staff: CourseStaff; pictures: Pictures },
  ) {
    this.#platform = platform;
    this.#staff = staff;
    this.#pictures = pictures;
  }

  /** @throws AppError COURSE_NOT_FOUND for a course that the caller does not teach */
  async attempts({ actor, user }: Caller, query: AttemptsQuery): Promise<PageOf<ReturnType<typeof viewInList>>> {
    const { db } = this.#platform.database;
    if (query.cursoId !== undefined) {
      const exists = (await titleOfCourse(db, query.cursoId)) !== null;
      mayWriteTests(actor, exists ? { standing: await this.#staff.standing(db, actor, query.cursoId) } : null);
    }
    const { rows, next } = await attemptsToMark(db, user, query);
    const students = await personas(
      db,
      rows.map(({ userId }) => userId),
    );
    const views = rows.flatMap((row) => {
      const alumno = students.get(row.userId);
      return alumno ? [viewInList(row, alumno)] : [];
    });
    return { rows: views, next };
  }

  async read({ actor }: Pick<Caller, 'actor'>, id: string) {
    const { db } = this.#platform.database;
    const attempt = await this.#markable(db, actor, id);
    const questions = await answeredQuestions(db, id);
    const open = questions.filter(({ contenido }) => contenido.tipo === 'abierta');
    const withPicture = open.filter(({ contenido }) => contenido.imagen).map(({ preguntaId }) => preguntaId);
    const people = [attempt.userId, ...open.flatMap(({ marca }) => marca?.calificadaPor ?? [])];
    const [pictures, known] = await Promise.all([
      withPicture.length > 0 ? this.#pictures.of(db, withPicture) : new Map(),
      personas(db, people),
    ]);
    const view = viewOfMarking(attempt, questions, { pictures, people: known });
    assertThat(view, 'ATTEMPT_NOT_FOUND');
    return view;
  }

  /** Marks an open answer; refused where somebody else has marked it since it was read. A repeat changes nothing. */
  async mark({ actor, user }: Caller, { id, preguntaId }: { id: string; preguntaId: string }, sent: NotaDeRespuesta) {
    const { database, realtime, now } = this.#platform;
    const told = await database.transaction(actor, async (tx) => {
      await holdAttempt(tx, id);
      const attempt = await this.#markable(tx, actor, id);
      const questions = await answeredQuestions(tx, id);
      const question = questions.find((each) => each.preguntaId === preguntaId);
      assertThat(question && (question.marca !== null || waits(question)), 'QUESTION_NOT_FOUND');
      const { contenido, marca: before } = question;
      const grade = contenido.tipo === 'abierta' ? gradeOfMark(contenido.criterios, sent.criterios) : null;
      assertThat(grade, 'MARK_NOT_FITTING');
      const isRepeated = before !== null && isSame(before, sent);
      if (isRepeated && before.version - sent.version <= 1) return null;
      assertThat((before?.version ?? 0) === sent.version, 'MARK_CHANGED_ELSEWHERE');

      const { criterios, comentario, version } = sent;
      const saved = { criterios, comentario, puntos: grade.puntos, calificadaPor: user.id, version: version + 1 };
      await saveMark(tx, attempt, preguntaId, { ...saved, calificadaAt: now() });
      const marked = questions.map((each) =>
        each === question ? { ...each, marca: { ...saved, calificadaAt: now().toISOString() } } : each,
      );
      const score = await this.#settle(tx, attempt, marked);
      await audit(tx, auditedAttempts, {
        action: 'attempt.marked',
        id,
        before: { preguntaId, puntos: before?.puntos ?? null, nota: attempt.nota },
        after: { preguntaId, puntos: grade.puntos, nota: score?.nota ?? null },
      });
      if (score) await this.#publishResult(tx, attempt, score, before?.puntos !== grade.puntos);
      return score && attempt;
    });
    // The student's open tabs fetch the result.
    if (told) realtime.toRoom(room.user(told.userId), 'intentoActualizado', { id, pruebaId: told.pruebaId });
    return this.read({ actor }, id);
  }

  async #markable(db: Db, actor: Actor, id: string): Promise<Attempt> {
    const attempt = await attemptWithOpenAnswers(db, id);
    return mayMarkAttempt(
      actor,
      attempt && { ...attempt, standing: await this.#staff.standing(db, actor, attempt.cursoId) },
    );
  }

  /** Counts what waits, and computes the result once nothing does. @returns null while something waits */
  async #settle(tx: Tx, attempt: Attempt, questions: readonly AnsweredQuestion[]): Promise<Score | null> {
    const waiting = questions.filter(waits).length;
    if (waiting > 0) {
      await writeStanding(tx, attempt, waiting, null);
      return null;
    }
    const grades = questions.flatMap(gradeOfMarked);
    await writeGrades(tx, attempt, grades);
    const markedPoints = new Map(grades.map(({ preguntaId, puntos }) => [preguntaId, puntos]));
    const points = questions.map(({ preguntaId, puntos }) => markedPoints.get(preguntaId) ?? puntos ?? 0);
    const score = scoreOf(points, attempt.puntosMaximos, attempt.notaMinima);
    await writeStanding(tx, attempt, 0, score);
    return score;
  }

  /**
   * Publishes a result, or one that has changed, for the student. What a passed test gives is given once, also where only
   * a correction passes it.
   */
  async #publishResult(tx: Tx, attempt: Attempt, { aprobado }: Score, havePointsChanged: boolean): Promise<void> {
    const { events } = this.#platform;
    const { id: intentoId, userId, cursoId } = attempt;
    const corregido = attempt.porCalificar === 0;
    if (corregido && !havePointsChanged) return;
    await events.publish(tx, attemptMarked, { intentoId, userId, corregido });
    if (!corregido || (aprobado && !attempt.aprobado))
      await events.publish(tx, attemptGraded, { intentoId, userId, cursoId, aprobado });
  }
}

const isSame = (
  { criterios, comentario }: Pick<NotaDeRespuesta, 'criterios' | 'comentario'>,
  sent: NotaDeRespuesta,
): boolean => comentario === sent.comentario && isDeepStrictEqual(pointsById(criterios), pointsById(sent.criterios));

const pointsById = (criterios: NotaDeRespuesta['criterios']): Map<string, number> =>
  new Map(criterios.map(({ criterioId, puntos }) => [criterioId, puntos]));

/** The grade of an open answer that is marked. */
function gradeOfMarked({ preguntaId, contenido, marca }: AnsweredQuestion): (Grade & { preguntaId: string })[] {
  const grade = contenido.tipo === 'abierta' && marca ? gradeOfMark(contenido.criterios, marca.criterios) : null;
  return grade ? [{ preguntaId, ...grade }] : [];
}
