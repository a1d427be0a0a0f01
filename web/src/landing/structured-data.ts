import type { Language } from '@puente/contracts/shapes';

import type { LandingTexts } from './texts/landing-texts.ts';

/** The academy and its courses as structured data (schema.org) for search engines. */
export const structuredData = (t: LandingTexts, language: Language): object => {
  const academy = {
    '@type': 'EducationalOrganization',
    '@id': '__PUBLIC_URL__/#academy',
    name: 'Academia Puente',
    url: '__PUBLIC_URL__/',
    logo: '__PUBLIC_URL__/apple-touch-icon.png',
    email: '__CONTACT_EMAIL__',
    description: t.meta.description,
    areaServed: 'US',
    knowsLanguage: ['es', 'en'],
  };
  const courses = t.courses.list.map((course) => ({
    '@type': 'Course',
    name: course.title,
    description: course.text,
    inLanguage: 'es',
    provider: { '@id': academy['@id'] },
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
  return { '@context': 'https://schema.org', '@graph': [academy, ...courses, questions] };
};
