import { catalogueRoutes as contract, type Curso } from '@puente/contracts/catalogue';
import type { CourseStanding } from '@puente/contracts/class-access';

import type { Db } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import { everywhere, once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { Principal } from '../../platform/http/call.ts';
import { sendPage } from '../../platform/http/page.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { room as rooms } from '../../platform/realtime/rooms.ts';
import { staffProfileChanged } from '../accounts/events.ts';
import { auditedBusinessTypes, auditedCourses } from './audited-store.ts';
import type { CourseBoard } from './course-board.ts';
import { courseChanged } from './events.ts';
import { coursePanelRoutes } from './panel/routes.ts';
import type { GivesStanding } from './panel/store.ts';
import { cataloguePersonalData } from './personal-data.ts';
import { viewFor } from './policy.ts';
import type { CourseView } from './rules.ts';
import { createEditions, type EditionParts } from './saving/edition.ts';
import { createCourseSaving } from './saving/save.ts';
import { businessTypes } from './store.ts';
import { catalogueTables } from './tables.ts';
import { texts } from './texts.ts';

/** What the catalogue needs to know about a viewer; app.ts connects it to the enrolment feature. */
export interface CataloguePorts {
  board: CourseBoard;
  /** What other features copy of an edition. */
  copying: EditionParts;
  /** The viewer's access level to every course. */
  /** An SQL condition for the subscriptions `s` that give their student something at a moment. */
  givesSomething: (at: Date) => GivesStanding;
  standingsOf: (db: Db, viewer: Principal['user'] | null, now: Date) => Promise<(cursoId: string) => CourseStanding>;
}

/** Courses, their modules and classes, and their business types. */
export function catalogue(
  platform: Platform,
  { board, copying, givesSomething, standingsOf }: CataloguePorts,
): Feature {
  const { database, realtime } = platform;
  const saving = createCourseSaving(platform);
  const editions = createEditions(platform, copying);
  const forget = () => board.forget();
  async function viewsFor(principal: Principal | null, now: Date): Promise<(cursoId: string) => CourseView> {
    const standing = await standingsOf(database.db, principal?.user ?? null, now);
    return (cursoId) => viewFor(standing(cursoId));
  }

  async function courseById(id: string, now: Date): Promise<Curso> {
    const entry = (await board.byIds([id])).get(id);
    if (!entry) throw new AppError('COURSE_NOT_FOUND');
    return entry.course(now);
  }

  return {
    name: 'catalogue',
    tables: catalogueTables,
    audited: [auditedBusinessTypes, auditedCourses],
    personalData: cataloguePersonalData(platform),
    subscriptions: [
      everywhere(courseChanged, forget, forget),
      everywhere(staffProfileChanged, forget, forget),
      once(courseChanged, 'catalogue.push', async ({ cursoId }) => {
        realtime.toRoom([rooms.role('admin'), rooms.role('tutor')], 'cursoCambiado', { cursoId });
      }),
    ],
    routes(app) {
      app.routes(contract, {
        courses: async ({ query, principal, now, reply }) => {
          const [page, viewOf] = await Promise.all([board.page(query.limit, query.cursor), viewsFor(principal, now)]);
          return RawJson.list(sendPage(reply, page, (entry) => entry.answer(viewOf(entry.id), now)));
        },

        course: async ({ params, principal, now }) => {
          const [found, viewOf] = await Promise.all([board.byIds([params.id]), viewsFor(principal, now)]);
          const entry = found.get(params.id);
          // An archived course is a 404 for everyone who has no access to it.
          assertThat(entry && (entry.isOnOffer || viewOf(params.id) !== 'outline'), 'COURSE_NOT_FOUND');
          return entry.answer(viewOf(params.id), now);
        },

        createCourse: async ({ actor, body, timezone, now }) => {
          const { publicado, ...form } = body;
          const id = await saving.create(actor, form, timezone, publicado);
          board.forget();
          return courseById(id, now);
        },

        updateCourse: async ({ actor, params, query, body, timezone, now }) => {
          const removeUsedClasses = query.quitarClases === 'true';
          const { version, ...form } = body;
          await saving.replace(actor, params.id, form, { timezone, removeUsedClasses, version });
          board.forget();
          return courseById(params.id, now);
        },

        deleteCourse: async ({ actor, params, language }) => {
          await saving.remove(actor, params.id);
          board.forget();
          return { message: texts.courseDeleted[language] };
        },

        copyEdition: async ({ actor, params, body, now }) => {
          const { id, ...copied } = await editions.copy(actor, params.id, body);
          board.forget();
          return { ...(await courseById(id, now)), ...copied };
        },

        businessTypes: async ({ query, reply }) => sendPage(reply, await businessTypes(database.db, query)),
      });

      coursePanelRoutes(app, platform, { givesStanding: givesSomething, forget });
    },
  };
}
