import { coursePreviewRoutes as contract } from '@puente/contracts/course-panel';
import { originalTerms } from '@puente/contracts/instalment-terms-rules';
import type { ContenidoDeInicio } from '@puente/contracts/landing';
import { landingMarks } from '@puente/contracts/landing-marks';
import { originalLanding } from '@puente/contracts/landing-original';
import type { Language } from '@puente/contracts/shapes';

import { everywhere } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { KeptAnswers } from '../../platform/http/pages/kept-answers.ts';
import { mergedValues } from '../../platform/http/pages/page-template.ts';
import type { FilledPage, KeptPages, Page } from '../../platform/http/pages/page.ts';
import { previewedId, previewToken } from '../../platform/http/pages/preview-token.ts';
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
import { askedForCertificate } from '../certificates/public.ts';
import { landingChanged } from '../landing/events.ts';
import { instructorsByTutor, landingContent, landingPreviewPaths, previewedContent } from '../landing/public.ts';
import { settingsChanged } from '../settings/events.ts';
import { coursePaths, previewPaths } from './addresses.ts';
import { coursePage } from './course-page.ts';
import { landingCards } from './landing-cards.ts';
import type { CoursePageOptions, PageOptions } from './page-options.ts';

const missing = () => ({ template: 'course-missing', values: {} });

const slugShape = /^[a-z0-9-]{1,100}$/;

/**
 * The public pages of the courses, and what the landing page says of them. Both are kept in memory, and made anew as
 * soon as a course has changed; while the database is down, the last good ones are shown.
 */
export function coursePages(platform: Platform): Feature {
  const { database, config, log, now } = platform;
  const pages: KeptPages = new KeptAnswers({ log });
  const landing: KeptPages = new KeptAnswers({ log });
  const invalidatePages = () => {
    pages.forget();
    landing.forget();
  };

  return {
    name: 'course-pages',
    subscriptions: [
      everywhere(courseChanged, invalidatePages, invalidatePages),
      everywhere(landingChanged, invalidatePages, invalidatePages),
      everywhere(settingsChanged, invalidatePages, invalidatePages),
      everywhere(staffProfileChanged, invalidatePages, invalidatePages),
    ],
    pages: [
      {
        paths: coursePaths(':slug'),
        kept: pages,
        async answer({ params: { slug = '' }, language }) {
          if (!slugShape.test(slug)) return null;
          const at = now();
          const programme = await programmeBySlug(database.db, slug, at);
          return programme && coursePage(programme, await courseOptions(platform, language, at));
        },
        missing,
        addresses: async () => (await programmesOnOffer(database.db, now())).map(({ slug }) => coursePaths(slug)),
      },
      previewPage(platform),
      {
        paths: { es: '/', en: '/en' },
        kept: landing,
        answer: async ({ language }) => landingPage(platform, await landingContent(database.db), language),
        byDefault: (language) => landingMarks(originalLanding, language, originalTerms),
      },
      landingPreview(platform),
    ],
    routes(app) {
      app.routes(contract, {
        preview: async ({ actor, params, now: at }) => {
          const tutores = (await tutorsOf(database.db, params.id)).map((id) => ({ id }));
          const title = await titleOfCourse(database.db, params.id);
          mayReadCourse(actor, title === null ? null : { tutores });
          return previewPaths(previewToken(config, 'course-preview', params.id, at));
        },
      });
    },
  };
}

/** The page of a course that is not on offer yet, at an address for staff alone. */
const previewPage = (platform: Platform): Page => ({
  paths: previewPaths(':token'),
  async answer({ params: { token = '' }, language }) {
    const { config, database, now } = platform;
    const at = now();
    const id = previewedId(config, 'course-preview', token, at);
    const programme = id === null ? null : await programmeToPreview(database.db, id, at);
    return programme && coursePage(programme, await courseOptions(platform, language, at));
  },
  missing,
});

/** The landing page with what administrators have written, and with prices and dates of what is on offer. */
async function landingPage(platform: Platform, content: ContenidoDeInicio, language: Language): Promise<FilledPage> {
  const at = platform.now();
  const programmes = await programmesOnOffer(platform.database.db, at);
  const { cuotas } = await platform.academy();
  return mergedValues(
    landingMarks(content, language, cuotas),
    landingCards(programmes, pageOptions(platform, language, at)),
  );
}

/** The landing page with a section as an administrator is writing it, at an address for them alone. */
const landingPreview = (platform: Platform): Page => ({
  paths: landingPreviewPaths(':token'),
  async answer({ params: { token = '' }, language }) {
    const { config, database, now } = platform;
    const userId = previewedId(config, 'landing-preview', token, now());
    const content = userId === null ? null : await previewedContent(database.db, userId);
    if (!content) return null;
    return { template: language === 'es' ? '/' : '/en', ...(await landingPage(platform, content, language)) };
  },
  missing,
});

const pageOptions = ({ config }: Pick<Platform, 'config'>, language: Language, at: Date): PageOptions => ({
  language,
  now: at,
  timezone: config.academyTimezone,
  publicUrl: config.publicUrl,
});

const courseOptions = async (platform: Platform, language: Language, at: Date): Promise<CoursePageOptions> => ({
  ...pageOptions(platform, language, at),
  academy: await platform.academy(),
  instructors: instructorsByTutor(await landingContent(platform.database.db)),
  certificateOf: (cursoId) => askedForCertificate(platform.database.db, cursoId),
  accessMonths: await platform.accessMonths(),
  refundDays: (await platform.academy()).reembolso.dias,
  instalments: (await platform.academy()).cuotas,
});
