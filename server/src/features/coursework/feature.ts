import { courseworkRoutes as contract } from '@puente/contracts/coursework';

import type { Actor } from '../../platform/actor.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { Principal } from '../../platform/http/call.ts';
import { sendPage } from '../../platform/http/page.ts';
import { auditedAssignments, auditedSubmissions } from './audited-store.ts';
import { createCoursework } from './coursework.ts';
import { courseworkJobs } from './jobs.ts';
import { limits } from './limits.ts';
import { courseworkNotices } from './notices.ts';
import { courseworkPersonalData } from './personal-data.ts';
import { courseworkTables } from './tables.ts';
import { texts } from './texts.ts';

/** The work that classes ask for: handed in by students, answered and marked by the course's staff (TEST-5). */
export function coursework(platform: Platform): Feature {
  const work = createCoursework(platform);
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
