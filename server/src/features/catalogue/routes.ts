import { catalogueRoutes as contract, type Curso } from '@puente/contracts/catalogue';
import type { CourseStanding } from '@puente/contracts/class-access';

import type { Db } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { HttpApp } from '../../platform/http/app.ts';
import type { Principal } from '../../platform/http/call.ts';
import { sendPage } from '../../platform/http/page.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import type { CourseBoard } from './course-board.ts';
import type { GivesStanding } from './panel/store.ts';
import { viewFor } from './policy.ts';
import type { CourseView } from './rules.ts';
import { type EditionParts, Editions } from './saving/edition.ts';
import { CourseSaving } from './saving/save.ts';
import { businessTypes } from './store.ts';
import { texts } from './texts.ts';

/** The course board, and what app.ts takes from other features. */
export interface CataloguePorts {
  board: CourseBoard;
  /** Copying what other features keep of an edition. */
  copying: EditionParts;
  /** An SQL condition for the subscriptions `s` that give their student something at a moment. */
  givesSomething: (at: Date) => GivesStanding;
  /** The viewer's access level to every course. */
  standingsOf: (db: Db, viewer: Principal['user'] | null, now: Date) => Promise<(cursoId: string) => CourseStanding>;
}

/** The courses as everybody reads them, and as administrators write them. */
export function courseRoutes(app: HttpApp, platform: Platform, { board, copying, standingsOf }: CataloguePorts): void {
  const { db } = platform.database;
  const saving = new CourseSaving(platform);
  const editions = new Editions(platform, copying);

  async function viewsFor(principal: Principal | null, now: Date): Promise<(cursoId: string) => CourseView> {
    const standing = await standingsOf(db, principal?.user ?? null, now);
    return (cursoId) => viewFor(standing(cursoId));
  }

  /** Returns a course as it is after a change. */
  async function changedCourse(id: string, now: Date): Promise<Curso> {
    board.invalidate();
    const entry = (await board.byIds([id])).get(id);
    if (!entry) throw new AppError('COURSE_NOT_FOUND');
    return entry.course(now);
  }

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
      return changedCourse(id, now);
    },

    updateCourse: async ({ actor, params, query, body, timezone, now }) => {
      const removeUsedClasses = query.quitarClases === 'true';
      const { version, ...form } = body;
      await saving.replace(actor, params.id, form, { timezone, removeUsedClasses, version });
      return changedCourse(params.id, now);
    },

    deleteCourse: async ({ actor, params, language }) => {
      await saving.remove(actor, params.id);
      board.invalidate();
      return { message: texts.courseDeleted[language] };
    },

    copyEdition: async ({ actor, params, body, now }) => {
      const { id, ...copied } = await editions.copy(actor, params.id, body);
      return { ...(await changedCourse(id, now)), ...copied };
    },

    businessTypes: async ({ query, reply }) => sendPage(reply, await businessTypes(db, query)),
  });
}
