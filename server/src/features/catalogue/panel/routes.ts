import { coursePanelRoutes as contract } from '@puente/contracts/course-panel';

import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { mayReadCourse } from '../policy.ts';
import { texts } from '../texts.ts';
import { createManaging } from './managing.ts';
import { courseInPanel, coursesInPanel, type GivesStanding, whoTeach } from './store.ts';
import { courseOfPanel, rowInPanel } from './view.ts';

interface PanelPorts {
  /** An SQL condition for the subscriptions `s` that give their student something at a moment. */
  givesStanding: (at: Date) => GivesStanding;
  /** Called after each change, so that the next answer of this process has it. */
  forget: () => void;
}

/** The panel's section of courses (ADM-2, 15, 21). */
export function coursePanelRoutes(app: HttpApp, platform: Platform, { givesStanding, forget }: PanelPorts): void {
  const { database } = platform;
  const managing = createManaging(platform);

  async function read(actor: Actor, id: string, now: Date) {
    const row = await courseInPanel(database.db, id, givesStanding(now));
    return courseOfPanel(mayReadCourse(actor, row), now);
  }
  /** The tutors of a course after a change. */
  async function tutorsAfter(actor: Actor, id: string, now: Date) {
    forget();
    return (await read(actor, id, now)).tutores;
  }

  app.routes(contract, {
    list: async ({ principal, query, now, reply }) => {
      const { q, limit, cursor, ...filter } = query;
      const { id, role } = principal.user;
      const tutorId = role === 'admin' ? undefined : id;
      const asked = { ...filter, term: q, tutorId };
      const page = await coursesInPanel(database.db, asked, givesStanding(now), { limit, cursor });
      return sendPage(reply, page, (row) => rowInPanel(row, now));
    },

    course: ({ actor, params, now }) => read(actor, params.id, now),
    changeState: async ({ actor, params, body, now }) => {
      await managing.changeState(actor, params.id, body.estado);
      forget();
      return read(actor, params.id, now);
    },

    tutors: async ({ query, reply }) => sendPage(reply, await whoTeach(database.db, query)),
    addTutor: async ({ actor, params, now }) => {
      await managing.addTutor(actor, params.id, params.userId);
      return tutorsAfter(actor, params.id, now);
    },

    removeTutor: async ({ actor, params, now }) => {
      await managing.removeTutor(actor, params.id, params.userId);
      return tutorsAfter(actor, params.id, now);
    },

    createBusinessType: ({ actor, body }) => managing.createBusinessType(actor, body),
    renameBusinessType: async ({ actor, params, body }) => {
      const type = await managing.renameBusinessType(actor, params.id, body);
      forget();
      return type;
    },

    deleteBusinessType: async ({ actor, params, language }) => {
      await managing.deleteBusinessType(actor, params.id);
      return { message: texts.businessTypeDeleted[language] };
    },
  });
}
