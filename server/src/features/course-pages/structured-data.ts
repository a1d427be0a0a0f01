import type { Nivel } from '@puente/contracts/catalogue';
import type { Language } from '@puente/contracts/shapes';
import type { Course, CourseInstance, Offer, WithContext } from 'schema-dts';

import type { EditionOnOffer } from '../catalogue/public.ts';
import { academyNode } from '../settings/public.ts';
import { sharePicture } from './course-pictures.ts';
import { hoursOf, type Session, sessionsOf } from './edition-rules.ts';
import type { CoursePageOptions } from './page-options.ts';

interface CourseFacts extends EditionOnOffer {
  title: string;
  about: string;
  /** The language of title and description. */
  language: Language;
  path: string;
  others: readonly EditionOnOffer[];
  isOpen: boolean;
}

const levels: Record<Nivel, string> = {
  Operativo: 'Beginner',
  Estrategico: 'Intermediate',
  Profesional: 'Advanced',
};

const weekMs = 7 * 86_400_000;

/** A number of hours as ISO 8601: PT1H30M. */
function isoDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `PT${minutes >= 60 ? `${Math.floor(minutes / 60)}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`;
}

/**
 * The course as structured data for search engines: Course, CourseInstance, Offer. The types are those of schema.org, so
 * the compiler refuses a property that a type doesn't have, and a value that the property doesn't take (decision 0129).
 */
export function structuredData(
  facts: CourseFacts & { slug: string },
  sessions: readonly Session[],
  { academy, publicUrl }: CoursePageOptions,
): WithContext<Course> {
  const { curso, others, isOpen } = facts;
  const at = (path: string) => `${publicUrl.origin}${path}`;
  const url = at(facts.path);
  const editions = isOpen ? [facts, ...others] : [];
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': `${url}#course`,
    name: facts.title,
    description: facts.about.slice(0, 500),
    url,
    image: at(sharePicture(facts)),
    inLanguage: 'es',
    educationalLevel: levels[curso.nivel],
    about: curso.tipoDeNegocio.nombre,
    timeRequired: isoDuration(hoursOf(sessions)),
    provider: academyNode(academy, publicUrl),
    offers: editions.map((edition) => offerOf(edition, url)),
    hasCourseInstance: editions.flatMap((edition) => instanceOf(edition)),
  };
}

const offerOf = ({ curso }: EditionOnOffer, url: string): Offer => ({
  '@type': 'Offer',
  category: curso.precioFinal === 0 ? 'Free' : 'Paid',
  price: curso.precioFinal.toFixed(2),
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  url,
  ...(curso.inscripcion.cierra !== null && { validThrough: curso.inscripcion.cierra }),
});

/** An edition; one without dates is none yet. */
function instanceOf({ curso, tutores }: EditionOnOffer): CourseInstance[] {
  const sessions = sessionsOf(curso);
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return [];
  const weeks = Math.floor((last.start.getTime() - first.start.getTime()) / weekMs) + 1;
  return [
    {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      inLanguage: 'es',
      startDate: first.start.toISOString(),
      endDate: new Date(last.start.getTime() + last.hours * 3_600_000).toISOString(),
      courseWorkload: isoDuration(hoursOf(sessions)),
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'Weekly',
        repeatCount: weeks,
        duration: isoDuration(first.hours),
      },
      ...(tutores.length > 0 && { instructor: tutores.map(({ nombre }) => ({ '@type': 'Person', name: nombre })) }),
    },
  ];
}
