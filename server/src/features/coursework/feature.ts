import { courseworkRoutes as contract } from '@puente/contracts/coursework';
import { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { Principal } from '../../platform/http/call.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { auditedAssignments, auditedSubmissions } from './audited-store.ts';
import { Coursework } from './coursework.ts';
import { workDueSoon } from './events.ts';
import { courseworkNotices } from './notices.ts';
import { forgetWork, workOf } from './public-store.ts';
import { claimDueSoon } from './store.ts';
import { courseworkTables } from './tables.ts';

/** The work that classes ask for: handed in by students, answered and marked by the course's staff (TEST-5). */
export function coursework(platform: Platform): Feature {
  const work = new Coursework(platform);
  const caller = ({ actor, principal: { user } }: { actor: Actor; principal: Principal }) => ({ actor, user });

  return {
    name: 'coursework',
    tables: courseworkTables,
    audited: [auditedAssignments, auditedSubmissions],
    personalData: courseworkPersonalData,
    notices: courseworkNotices,
    jobs: courseworkJobs(platform),
    routes(app) {
      app.routes(contract, {
        mine: async (call) => sendPage(call.reply, await work.mine(caller(call), call.query)),
        one: (call) => work.one(caller(call), call.params.id),
        handIn: { limits: [limits.handIns], handle: (call) => work.handIn(caller(call), call.params.id, call.body) },
        taught: async (call) => sendPage(call.reply, await work.taught(caller(call), call.query)),
        save: (call) => work.save(caller(call), call.params.id, call.body),
        remove: async (call) => {
          await work.remove(caller(call), call.params.id);
          return { message: texts.removed[call.language] };
        },

        submissions: async (call) =>
          sendPage(call.reply, await work.submissions(caller(call), call.params.id, call.query)),

        submission: (call) => work.submission(caller(call), call.params.id),
        mark: (call) => work.mark(caller(call), call.params.id, call.body),
      });
    },
  };
}

/** Versions of work that one person hands in within an hour. */
const limits = { handIns: perUser('coursework-hand-ins', 60, 60) };

/** The sentences of answers. */
const texts = {
  removed: { es: 'La clase ya no pide esta tarea.', en: 'The class no longer asks for this assignment.' },
};

const remind = jobType('coursework.remind', z.strictObject({}));

const day = 86_400_000;
const batch = 100;

/** Reminds once of work that is due within a day. */
const courseworkJobs = ({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>): Job[] => [
  handle(
    remind,
    async (_nothing, { actor, signal }) => {
      let claimed: number;
      do {
        const at = now();
        claimed = await database.transaction(actor, async (tx) => {
          const due = await claimDueSoon(tx, { from: at, to: new Date(at.getTime() + day), limit: batch });
          for (const ids of due) await events.publish(tx, workDueSoon, ids);
          return due.length;
        });
      } while (claimed === batch && !signal.aborted);
    },
    { cron: '*/15 * * * *' },
  ),
];

const courseworkPersonalData: PersonalData = {
  sections: [
    {
      name: 'tareas-entregadas',
      title: { es: 'Tareas entregadas', en: 'Work handed in' },
      fields: {
        curso: { es: 'Curso', en: 'Course' },
        titulo: { es: 'Tarea', en: 'Assignment' },
        texto: { es: 'Texto', en: 'Text' },
        entregadaAt: { es: 'Entregada', en: 'Handed in' },
        nota: { es: 'Nota', en: 'Grade' },
        comentario: { es: 'Comentario del tutor', en: 'Tutor’s comment' },
        calificadaAt: { es: 'Calificada', en: 'Graded' },
      },
      rows: ({ id }, db) => rowsOf(workOf(db, id)),
    },
  ],
  forget: (tx, { id }) => forgetWork(tx, id),
};
