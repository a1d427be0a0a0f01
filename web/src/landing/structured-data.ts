import type { Language } from '@puente/contracts/shapes';

import type { LandingTexts } from './texts/landing-texts.ts';

/** The mark of the academy itself, which the server knows: an object in the place of this text. */
const academyMark = '__JSON_ACADEMY__';

/** The academy and its courses as structured data (schema.org) for search engines. */
export const structuredData = (t: LandingTexts, language: Language): object => {
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
