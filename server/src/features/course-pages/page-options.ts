import type { InstalmentTerms } from '@puente/contracts/instalment-terms-rules';
import type { Instructor } from '@puente/contracts/landing';
import type { Academia } from '@puente/contracts/settings';
import type { Language } from '@puente/contracts/shapes';

import type { AskedForCertificate } from '../certificates/public.ts';

/** Settings that the pages need besides the courses. */
export interface PageOptions {
  language: Language;
  now: Date;
  /** The academy's zone (IANA), in which the page stands without its script. */
  timezone: string;
  publicUrl: URL;
}

/** Further settings of a course's own page. */
export interface CoursePageOptions extends PageOptions {
  academy: Academia;
  /** The landing page's instructors who are linked with an account, by its id. */
  instructors: ReadonlyMap<string, Instructor>;
  /** Conditions of a course's certificate. */
  certificateOf: (cursoId: string) => Promise<AskedForCertificate | undefined>;
  /** How long access lasts from the purchase; null: without an end. */
  accessMonths: number | null;
  /** Days before the first class until which everything comes back; 0: until it begins. */
  refundDays: number;
  /** How a course is paid in instalments. */
  instalments: InstalmentTerms;
}
