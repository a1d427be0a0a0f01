import { coursePreviewRoutes as contract } from '@puente/contracts/course-panel';
import type { Language } from '@puente/contracts/shapes';

import { everywhere } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { KeptAnswers } from '../../platform/http/pages/kept-answers.ts';
import type { KeptPages } from '../../platform/http/pages/page.ts';
import { staffProfileChanged } from '../accounts/events.ts';
import { courseChanged } from '../catalogue/events.ts';
import {
  mayReadCourse,
  programmeBySlug,
  programmesOnOffer,
  programmeToPreview,
  titleOfCourse,
  tutorsOf,
} from '../catalogue/public.ts';
import { settingsChanged } from '../settings/events.ts';
import { coursePaths } from './addresses.ts';
import { coursePage } from './course-page.ts';
import { landingCards } from './landing-cards.ts';
import type { CoursePageOptions, PageOptions } from './page-options.ts';
import { previewAddresses, previewedCourse, previewPaths } from './preview-address.ts';

const missing = () => ({ template: 'course-missing', values: {} });

const slugShape = /^[a-z0-9-]{1,100}$/;

/**
 * The public pages of the courses, and what the landing page says of them. Both are kept in memory, and made anew as
 * soon as a course has changed; while the database is down, the last good ones are shown.
 */
export function coursePages({ academy, accessMonths, database, config, log, now }: Platform): Feature {
  const pages: KeptPages = new KeptAnswers({ log });
  const landing: KeptPages = new KeptAnswers({ log });
  const forget = () => {
    pages.forget();
    landing.forget();
  };
  const { academyTimezone: timezone, publicUrl } = config;
  const options = (language: Language, at: Date): PageOptions => ({ language, now: at, timezone, publicUrl });
  const courseOptions = async (language: Language, at: Date): Promise<CoursePageOptions> => ({
    ...options(language, at),
    academy: await academy(),
    accessMonths: await accessMonths(),
  });

  return {
    name: 'course-pages',
    subscriptions: [
      everywhere(courseChanged, forget, forget),
      everywhere(settingsChanged, forget, forget),
      everywhere(staffProfileChanged, forget, forget),
    ],
    pages: [
      {
        paths: coursePaths(':slug'),
        kept: pages,
        async answer({ params: { slug = '' }, language }) {
          if (!slugShape.test(slug)) return null;
          const at = now();
          const programme = await programmeBySlug(database.db, slug, at);
          return programme && coursePage(programme, await courseOptions(language, at));
        },
        missing,
        addresses: async () => (await programmesOnOffer(database.db, now())).map(({ slug }) => coursePaths(slug)),
      },
      {
        paths: previewPaths(':token'),
        async answer({ params: { token = '' }, language }) {
          const at = now();
          const id = previewedCourse(config, token, at);
          const programme = id === null ? null : await programmeToPreview(database.db, id, at);
          return programme && coursePage(programme, await courseOptions(language, at));
        },
        missing,
      },
      {
        paths: { es: '/', en: '/en' },
        kept: landing,
        async answer({ language }) {
          const at = now();
          return landingCards(await programmesOnOffer(database.db, at), options(language, at));
        },
      },
    ],
    routes(app) {
      app.routes(contract, {
        preview: async ({ actor, params, now: at }) => {
          const tutores = (await tutorsOf(database.db, params.id)).map((id) => ({ id }));
          const title = await titleOfCourse(database.db, params.id);
          mayReadCourse(actor, title === null ? null : { tutores });
          return previewAddresses(config, params.id, at);
        },
      });
    },
  };
}
