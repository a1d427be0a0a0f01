import type { Language } from '@puente/contracts/shapes';

import type { Platform } from '../../platform/feature.ts';
import type { FilledPage, Page, PageCall } from '../../platform/http/pages/page.ts';
import { programmeBySlug } from '../catalogue/public.ts';
import { contentOf, coursePaths } from '../course-pages/public.ts';
import { keptSince } from './rules.ts';
import { noticeById, slugOf } from './store.ts';
import { idOf, noticePaths } from './token.ts';

const other = (language: Language): Language => (language === 'es' ? 'en' : 'es');

const states: Readonly<Record<string, { template: string; status?: 429 }>> = {
  enviado: { template: 'notice-sent' },
  correo: { template: 'notice-address' },
  espera: { template: 'notice-wait', status: 429 },
};

/** What follows the forms, and the page of a link: it asks before it confirms or forgets (decision 0157). */
export function noticePages({ config, database, now }: Pick<Platform, 'config' | 'database' | 'now'>): Page[] {
  async function ofLink({ params, language }: PageCall): Promise<FilledPage> {
    const token = params['token'] ?? '';
    const id = idOf(config, token);
    const row = id === null ? undefined : await noticeById(database.db, id);
    const gone = row && !row.consentAt && row.createdAt < keptSince(now()).unconfirmedBefore;
    const slug = row && !gone ? await slugOf(database.db, row.programaId) : null;
    const programme = slug === null ? null : await programmeBySlug(database.db, slug, now());
    const edition = programme?.ediciones.at(-1);
    if (!row || !programme || !edition) {
      const path = `${noticePaths[other(language)]}/nada`;
      return { template: 'notice-gone', values: { OTHER_LANGUAGE: path }, status: 404 };
    }
    const { title, language: ofTitle } = contentOf(edition.curso, language);
    return {
      template: row.consentAt ? 'notice-on' : 'notice-confirm',
      values: {
        TITLE: title,
        CONTENT_LANGUAGE: ofTitle,
        COURSE: coursePaths(programme.slug)[language],
        TOKEN: token,
        OTHER_LANGUAGE: `${noticePaths[other(language)]}/${token}`,
      },
    };
  }

  return [
    {
      paths: noticePaths,
      answer({ query, language }) {
        const state = typeof query['estado'] === 'string' ? query['estado'] : '';
        const found = Object.hasOwn(states, state) ? states[state] : undefined;
        if (!found) return Promise.resolve({ redirect: language === 'es' ? '/#courses' : '/en#courses' });
        const path = `${noticePaths[other(language)]}?estado=${state}`;
        return Promise.resolve({ ...found, values: { OTHER_LANGUAGE: path } });
      },
    },
    { paths: { es: `${noticePaths.es}/:token`, en: `${noticePaths.en}/:token` }, answer: ofLink },
  ];
}
