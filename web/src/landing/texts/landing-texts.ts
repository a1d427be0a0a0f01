import type { EmblemName } from '../art/course-emblem.tsx';
import type { LandingPeople } from '../people/landing-people.ts';

/** Every text of the landing page. `fill` replaces the `{{…}}` placeholders. */
export interface LandingTexts {
  meta: { title: string; description: string; imageAlt: string };
  nav: Record<
    'label' | 'menu' | 'home' | SectionId | 'login' | 'register' | 'dashboard' | 'language' | 'skip' | 'top',
    string
  >;
  hero: { kicker: string; title: string; text: string; action: string; secondary: string; facts: string[] };
  mission: { title: string; text: string };
  whyus: { title: string; text: string; reasons: { title: string; text: string }[] };
  courses: {
    title: string;
    text: string;
    action: string;
    actionLabel: string;
    live: string;
    lessons: string;
    list: { emblem: EmblemName; category: string; title: string; text: string; lessons: number | null }[];
  };
  /** `sample`: that the people are invented; null: they are not. */
  tutors: { title: string; text: string; list: LandingPeople['tutors']; sample: string | null };
  levels: {
    title: string;
    text: string;
    /** The steps, each with the level (`Nivel`) that its courses have. */
    list: { name: string; level: string; who: string; points: string[] }[];
  };
  plans: {
    title: string;
    text: string;
    popular: string;
    /** Plans; each leads to the contact page, or to a course that the server fills in (`landing-cards.ts`). */
    list: {
      name: string;
      text: string;
      points: string[];
      action: string;
      target: 'PLANSINGLE' | 'PLANROUTE' | 'contact';
    }[];
  };
  testimonials: { title: string; list: LandingPeople['testimonials']; sample: string | null };
  questions: { title: string; list: { question: string; answer: string }[] };
  closing: { title: string; text: string; action: string };
  footer: Record<'text' | 'legal' | 'academy' | 'information' | 'privacy' | 'terms' | 'contact' | 'rights', string>;
  dialogs: { failed: string };
}

/** The sections that the header links to, in page order. */
export const sectionIds = ['whyus', 'courses', 'tutors', 'levels', 'plans', 'testimonials'] as const;
export type SectionId = (typeof sectionIds)[number];
