import type { PortraitName } from '../art/portrait.tsx';

/** The people whom the landing page shows. */
export interface LandingPeople {
  /** Whether they are invented: the page then says so. */
  areSamples: boolean;
  tutors: { portrait: PortraitName; name: string; role: string; text: string }[];
  testimonials: { portrait: PortraitName; quote: string; name: string; place: string }[];
}
