import { rosterRoutes as contract } from '@puente/contracts/roster';

import type { Feature, Platform } from '../../platform/feature.ts';
import type { Principal } from '../../platform/http/call.ts';
import { sendPage } from '../../platform/http/page.ts';
import { auditedRoster } from './audited-store.ts';
import { Roster } from './roster.ts';

/** Messages to several students, per person and hour. */
const groupMessages = {
  name: 'roster-messages',
  points: 20,
  perSeconds: 60 * 60,
  code: 'TOO_MANY_MESSAGES' as const,
  key: ({ principal: { user } }: { principal: Principal }) => user.id,
};

const sent = {
  es: (n: number) => (n === 1 ? 'Tu mensaje se envió a 1 estudiante.' : `Tu mensaje se envió a ${n} estudiantes.`),
  en: (n: number) => (n === 1 ? 'Your message was sent to 1 student.' : `Your message was sent to ${n} students.`),
};

/** The students of a course, for its staff: what they did, who is behind, and messages to them (COURSE-3). */
export function roster(platform: Platform): Feature {
  const { db } = platform.database;
  const students = new Roster(platform);
  return {
    name: 'roster',
    audited: [auditedRoster],
    routes(app) {
      app.routes(contract, {
        list: async ({ actor, principal: { user }, params, query, timezone, reply }) =>
          sendPage(reply, await students.page(db, { actor, user }, params.id, { ...query, timezone })),
        behind: ({ actor, principal: { user }, params }) => students.behind(db, { actor, user }, params.id),
        student: ({ actor, principal: { user }, params: { id: cursoId, usuarioId }, timezone }) =>
          students.student(db, { actor, user }, { cursoId, userId: usuarioId, timezone }),
        write: {
          limits: [groupMessages],
          handle: async ({ actor, principal: { user }, params, body, language }) => {
            const enviados = await students.write({ actor, user }, params.id, body);
            return { message: sent[language](enviados), enviados };
          },
        },
      });
    },
  };
}
