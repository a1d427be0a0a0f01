import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime();
const duration = z.iso.duration();
const language = z.enum(['es', 'en']);

const organization = z.strictObject({
  '@type': z.literal('EducationalOrganization'),
  '@id': url,
  name: z.string().min(1),
  legalName: z.string().min(1).optional(),
  url,
  sameAs: url,
  logo: url,
  email: z.email(),
  telephone: z.string().min(1).optional(),
  address: z.string().min(1).optional(),
  areaServed: z.string(),
  knowsLanguage: z.array(language),
});

/** https://schema.org/Offer. Google requires the category, and of a paid course price and currency. */
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  category: z.enum(['Free', 'Paid', 'Partially Free', 'Subscription']),
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: z.literal('https://schema.org/InStock'),
  url,
  validThrough: moment.optional(),
});

/** https://schema.org/CourseInstance. Google requires the mode, and a workload or a schedule. */
const instance = z.strictObject({
  '@type': z.literal('CourseInstance'),
  courseMode: z.enum(['Online', 'Onsite', 'Blended']),
  inLanguage: language,
  startDate: moment,
  endDate: moment,
  courseWorkload: duration,
  courseSchedule: z.strictObject({
    '@type': z.literal('Schedule'),
    repeatFrequency: z.enum(['Daily', 'Weekly', 'Monthly', 'Yearly']),
    repeatCount: z.int().min(1),
    duration,
  }),
  instructor: z.array(z.strictObject({ '@type': z.literal('Person'), name: z.string().min(1) })).optional(),
});

/**
 * Requirements of Google for a course's structured data
 * (developers.google.com/search/docs/appearance/structured-data/course-info), in the types of schema.org and without
 * any other property. A course that is closed has neither offers nor instances, and is not shown as a course by Google
 * then.
 */
export const googleCourse = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Course'),
  '@id': url,
  name: z.string().min(1),
  description: z.string().min(1).max(500),
  url,
  image: url,
  inLanguage: language,
  educationalLevel: z.enum(['Beginner', 'Intermediate', 'Advanced']),
  about: z.string().min(1),
  timeRequired: duration,
  provider: organization,
  offers: z.array(offer),
  hasCourseInstance: z.array(instance),
});
