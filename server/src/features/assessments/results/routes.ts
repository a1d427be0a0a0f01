import { testResultsRoutes as contract } from '@puente/contracts/test-results';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { room } from '../../../platform/realtime/rooms.ts';
import { personas } from '../../people/public.ts';
import { auditedTests } from '../audited-store.ts';
import { testById, type TestRow } from '../authoring/store.ts';
import { attemptsGranted } from '../events.ts';
import { type CourseStaff, type EditableTest, mayEditTest } from '../policy.ts';
import { statusOf } from '../taking/attempt-rules.ts';
import { statisticsOf } from './statistics-rules.ts';
import {
  firstAttemptsOf,
  sumsOfQuestions,
  type Adjustment,
  adjustmentOf,
  isStudentOf,
  moveDeadline,
  resultsOf,
  saveAdjustment,
} from './store.ts';

const adjusted = { es: 'Los cambios de este estudiante se guardaron.', en: 'The changes for this student were saved.' };

/** The routes with which staff follow a test: its results, and what single students get beside its rules. */
export function resultsRoutes(
  app: HttpApp,
  { database, events, realtime }: Pick<Platform, 'database' | 'events' | 'realtime'>,
  { staff }: { staff: CourseStaff },
): void {
  async function testOf(db: Db, actor: Actor, id: string) {
    const test = await testById(db, id);
    return mayEditTest(actor, test && { ...test, standing: await staff.standing(db, actor, test.cursoId) });
  }

  app.routes(contract, {
    results: async ({ actor, params, query, now, reply }) => {
      const { db } = database;
      const { rows, next } = await resultsOf(db, await testOf(db, actor, params.id), now, query);
      const people = await personas(
        db,
        rows.map(({ userId }) => userId),
      );
      const views = rows.flatMap(
        ({ userId, mejorNota, hasPassed, isWaiting, intentos, minutosExtra, intentosExtra }) => {
          const alumno = people.get(userId);
          const estado = statusOf({ mejorNota, hasPassed, isWaiting });
          return alumno ? [{ alumno, estado, mejorNota, intentos, minutosExtra, intentosExtra }] : [];
        },
      );
      return sendPage(reply, { rows: views, next });
    },

    statistics: async ({ actor, params }) => {
      const { db } = database;
      const test = await testOf(db, actor, params.id);
      const [intentos, rows] = [await firstAttemptsOf(db, test), await sumsOfQuestions(db, test)];
      return {
        intentos,
        preguntas: rows.map(({ preguntaId: id, tipo, texto, sinRespuesta, ...sums }) => {
          return { id, tipo, texto, respuestas: sums.count, sinRespuesta, ...statisticsOf(sums) };
        }),
      };
    },

    extraTime: async ({ actor, params, body, now, language }) => {
      const { usuarioId: userId } = params;
      const intentoId = await database.transaction(actor, async (tx) => {
        const test = await testOf(tx, actor, params.id);
        assertThat(await isStudentOf(tx, test, userId, now), 'STUDENT_NOT_FOUND');
        return adjust(events, tx, test, userId, body);
      });
      if (intentoId) realtime.toRoom(room.user(userId), 'intentoActualizado', { id: intentoId, pruebaId: params.id });
      return { message: adjusted[language] };
    },
  });
}

/** Gives a student more time or attempts than the test's rules. @returns the attempt under way whose deadline moved */
async function adjust(
  events: Platform['events'],
  tx: Tx,
  test: EditableTest<TestRow>,
  userId: string,
  extra: Adjustment,
): Promise<string | undefined> {
  const before = await adjustmentOf(tx, test.id, userId);
  await saveAdjustment(tx, test, userId, extra);
  await audit(tx, auditedTests, {
    action: 'test.adjusted',
    id: test.id,
    before: { userId, ...before },
    after: { userId, ...extra },
  });
  const intentosExtra = extra.intentosExtra - before.intentosExtra;
  if (intentosExtra > 0 && test.intentosPermitidos !== null)
    await events.publish(tx, attemptsGranted, { pruebaId: test.id, userId, intentosExtra });
  return extra.minutosExtra === before.minutosExtra ? undefined : moveDeadline(tx, test, userId, extra.minutosExtra);
}
