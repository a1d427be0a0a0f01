import type { Language } from '@puente/contracts/shapes';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import {
  certificatesPath,
  contactPath,
  coursesPath,
  noticesPath,
  offlinePath,
  privacyPath,
  termsPath,
} from '../platform/public-paths.ts';
import { Document } from './document.tsx';
import type { Page, PageAssets, Template } from './page.ts';
import { checkPages } from './pages/check-page.tsx';
import { ContactForm } from './pages/contact-form.tsx';
import { CoursePage, MissingCourse } from './pages/course-page.tsx';
import { LandingPage } from './pages/landing-page.tsx';
import { noticePages } from './pages/notice-pages.tsx';
import { OfflinePage } from './pages/offline-page.tsx';
import { TextPage } from './pages/text-page.tsx';
import { checkEn } from './pages/texts/check-en.ts';
import { checkEs } from './pages/texts/check-es.ts';
import { courseEn } from './pages/texts/course-en.ts';
import { courseEs } from './pages/texts/course-es.ts';
import { en as pagesEn } from './pages/texts/en.ts';
import { es as pagesEs } from './pages/texts/es.ts';
import { noticeEn } from './pages/texts/notice-en.ts';
import { noticeEs } from './pages/texts/notice-es.ts';
import { IdentitySection } from './sections/site-footer.tsx';
import { homeOf } from './sections/site-header.tsx';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import type { LandingTexts } from './texts/landing-texts.ts';

/** The mark of the academy itself, which the server knows: an object in the place of this text. */
const academyMark = '__JSON_ACADEMY__';

/** The academy and its courses as structured data (schema.org) for search engines. */
const structuredData = (t: LandingTexts, language: Language): object => {
  const courses = t.courses.list.map((course) => ({
    '@type': 'Course',
    name: course.title,
    description: course.text,
    inLanguage: 'es',
    provider: { '@id': '__PUBLIC_URL__/#academy' },
    offers: { '@type': 'Offer', category: 'Paid' },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', inLanguage: 'es' },
  }));
  const questions = {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: t.questions.list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return { '@context': 'https://schema.org', '@graph': [academyMark, ...courses, questions] };
};

const textsOf = { es, en };
const checkTexts = { es: checkEs, en: checkEn };
const courseTexts = { es: courseEs, en: courseEn };
const noticeTexts = { es: noticeEs, en: noticeEn };
const pageTexts = { es: pagesEs, en: pagesEn };

const landing = (language: Language): Page => {
  const t = textsOf[language];
  return {
    path: language === 'es' ? '/' : '/en',
    file: `landing/${language}.html`,
    language,
    alternate: language === 'es' ? '/en' : '/',
    title: t.meta.title,
    description: t.meta.description,
    data: structuredData(t, language),
    content: <LandingPage t={t} language={language} />,
  };
};

const textPages = (
  name: 'privacy' | 'terms' | 'contact',
  paths: Record<Language, string>,
  more?: (language: Language) => ReactNode,
): Page[] =>
  (['es', 'en'] as const).map((language) => {
    const content = pageTexts[language][name];
    return {
      path: paths[language],
      file: `landing/${name}.${language}.html`,
      language,
      alternate: paths[language === 'es' ? 'en' : 'es'],
      title: `${content.title} · Academia Puente`,
      description: content.description,
      content: (
        <TextPage content={content}>
          <IdentitySection title={content.responsible} />
          {more?.(language)}
        </TextPage>
      ),
    };
  });

const offline = (language: Language): Page => {
  const t = pageTexts[language].offline;
  return {
    path: offlinePath[language],
    file: `landing/offline.${language}.html`,
    language,
    alternate: offlinePath[language === 'es' ? 'en' : 'es'],
    title: `${t.title} · Academia Puente`,
    description: t.text,
    content: <OfflinePage t={t} />,
    standsAlone: true,
  };
};

/** Every page that is prerendered to static HTML. */
export const pages: readonly Page[] = [
  landing('es'),
  landing('en'),
  ...textPages('privacy', privacyPath),
  ...textPages('terms', termsPath),
  ...textPages('contact', contactPath, (language) => (
    <ContactForm t={pageTexts[language].contactForm} language={language} />
  )),
  offline('es'),
  offline('en'),
];

const courseTemplates = (language: Language): Template[] => {
  const t = courseTexts[language];
  const other = language === 'es' ? 'en' : 'es';
  return [
    {
      name: 'course',
      path: `${coursesPath[language]}/__SLUG__`,
      file: `landing/templates/course.${language}.html`,
      language,
      alternate: `${coursesPath[other]}/__SLUG__`,
      title: t.title,
      description: '__DESCRIPTION__',
      dataMark: 'COURSE',
      image: { path: '__SHARE__', alt: '__TITLE__' },
      content: <CoursePage t={t} notice={noticeTexts[language]} language={language} />,
      hasOwnStyles: true,
    },
    {
      name: 'course-missing',
      path: coursesPath[language],
      file: `landing/templates/course-missing.${language}.html`,
      language,
      alternate: homeOf(other),
      title: `${t.missing.title} · Academia Puente`,
      description: t.missing.text,
      content: <MissingCourse t={t} language={language} />,
      isUnlisted: true,
    },
  ];
};

/** Pages that the server fills for each request, and that no search engine lists. */
const unlistedTemplates = <T extends { title: string; description: string }>(
  pages: Readonly<Record<string, (props: { t: T; language: Language }) => ReactNode>>,
  texts: Readonly<Record<Language, T>>,
  paths: Readonly<Record<Language, string>>,
  language: Language,
): Template[] =>
  Object.entries(pages).map(([name, Content]) => {
    const t = texts[language];
    return {
      name,
      path: paths[language],
      file: `landing/templates/${name}.${language}.html`,
      language,
      alternate: '__OTHER_LANGUAGE__',
      title: `${t.title} · Academia Puente`,
      description: t.description,
      content: <Content t={t} language={language} />,
      isUnlisted: true,
    };
  });

/** Every page that the server fills. */
export const templates: readonly Template[] = (['es', 'en'] as const).flatMap((language) => [
  ...unlistedTemplates(checkPages, checkTexts, certificatesPath, language),
  ...courseTemplates(language),
  ...unlistedTemplates(noticePages, noticeTexts, noticesPath, language),
]);

/**
 * Renders a page's HTML. Leaves `__PUBLIC_URL__` (the site's address, without a trailing slash), which the server
 * replaces as it starts, and the marks of what stands on every page, which it fills from the academy's settings.
 */
export function renderPage(page: Page | Template, assets: PageAssets): string {
  const year = new Date().getFullYear();
  const styles = (page.hasOwnStyles ? assets.courseStyles : assets.styles) ?? '';
  const html = renderToStaticMarkup(<Document page={page} assets={assets} t={textsOf[page.language]} year={year} />);
  const filled = html
    .replace('__STYLES__', () => styles)
    .replace('__THEME__', () => assets.themeScript ?? '')
    .replace('</head>', () => `${dataElement(page)}</head>`);
  return `<!doctype html>${filled}`;
}

/**
 * The JSON-LD script element. Not JSX, which would escape the quotes. Escapes "<", which could close the element early.
 */
const dataElement = (page: Page | Template): string => {
  const json =
    'dataMark' in page && page.dataMark !== undefined
      ? `__JSON_${page.dataMark}__`
      : 'data' in page && page.data
        ? JSON.stringify(page.data)
            .replaceAll('<', '\\u003c')
            .replaceAll(/"(__JSON_[A-Z]+__)"/g, '$1')
        : undefined;
  return json === undefined ? '' : `<script type="application/ld+json">${json}</script>`;
};
