import { assessmentsRoutes as contract } from '@puente/contracts/assessments';

import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { isTimeOver } from './attempt-rules.ts';
import { attemptsAt } from './attempts-store.ts';
import type { Reading, TestTaking } from './taking.ts';
import { type StudentTestRow, testsOfStudent } from './tests-store.ts';
import { viewOfSummary, viewOfTest } from './views.ts';

/** The pages of a person's certificates, by course. */
export type CertificateUrls = (db: Db, userId: string, cursoIds: readonly string[]) => Promise<Map<string, string>>;

/** Rate limits per person. Typing saves an answer every second or two. */
const limits = {
  starts: perUser('test-starts', 60, 60),
  answers: { ...perUser('test-answers', 600, 10), lease: 20 },
  checks: perUser('test-checks', 300, 10),
};

interface Ports {
  taking: TestTaking;
  certificateUrls: CertificateUrls;
}

const readingOf = ({ actor, principal, language }: Pick<Reading, 'actor' | 'language'> & { principal: Principal }) => ({
  actor,
  userId: principal.user.id,
  language,
});

/** The routes of students. */
export function takingRoutes(app: HttpApp, { database: { db } }: Platform, { taking, certificateUrls }: Ports): void {
  async function viewOf(userId: string, tests: readonly StudentTestRow[], now: Date) {
    const passed = new Set(tests.filter(({ hasPassed }) => hasPassed).map(({ cursoId }) => cursoId));
    const urls = passed.size > 0 ? await certificateUrls(db, userId, [...passed]) : null;
    return (test: StudentTestRow) => viewOfTest(test, urls?.get(test.cursoId) ?? null, now);
  }

  app.routes(contract, {
    mine: async ({ actor, principal: { user }, query, now, reply }) => {
      const list = () => testsOfStudent(db, user.id, now, query);
      let page = await list();
      const over = page.rows.flatMap(({ intentoId, vence }) =>
        intentoId && isTimeOver({ vence }, now) ? intentoId : [],
      );
      for (const id of over) await taking.endIfOver(actor, id);
      if (over.length > 0) page = await list();
      return sendPage(reply, page, await viewOf(user.id, page.rows, now));
    },

    one: async (call) => {
      const { actor, params, now } = call;
      const reading = readingOf(call);
      let test = await taking.testOf(db, reading, params.id);
      if (test.intentoId && isTimeOver(test, now)) {
        await taking.endIfOver(actor, test.intentoId);
        test = await taking.testOf(db, reading, params.id);
      }
      const [view, attempts] = await Promise.all([
        viewOf(reading.userId, [test], now),
        attemptsAt(db, reading.userId, params.id),
      ]);
      return { ...view(test), historial: attempts.map(viewOfSummary) };
    },

    start: { limits: [limits.starts], handle: (call) => taking.start(readingOf(call), call.params.id, call.body.modo) },
    attempt: (call) => taking.read(readingOf(call), call.params.id),
    answer: { limits: [limits.answers], handle: ({ actor, params, body }) => taking.answer(actor, params, body) },
    check: {
      limits: [limits.checks],
      handle: (call) => taking.check(readingOf(call), call.params.id, call.params.preguntaId),
    },
    submit: (call) => taking.handIn(readingOf(call), call.params.id),
  });
}
