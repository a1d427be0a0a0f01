import type { EmblemName } from '../art/course-emblem.tsx';

/**
 * The texts of the landing page that come with the program. What administrators write (hero, reasons, instructors, plans,
 * testimonials) is filled in by the server (`landing-marks.ts`). `fill` replaces the `{{…}}` placeholders.
 */
export interface LandingTexts {
  meta: { title: string; description: string; imageAlt: string };
  nav: Record<
    'label' | 'menu' | 'home' | SectionId | 'login' | 'register' | 'dashboard' | 'language' | 'skip' | 'top',
    string
  >;
  hero: { secondary: string };
  mission: { title: string; text: string };
  courses: {
    title: string;
    text: string;
    action: string;
    actionLabel: string;
    live: string;
    lessons: string;
    list: { emblem: EmblemName; category: string; title: string; text: string; lessons: number | null }[];
  };
  /** `sample`: that the people are invented. */
  tutors: { sample: string };
  levels: {
    title: string;
    text: string;
    /** The steps, each with the level (`Nivel`) that its courses have. */
    list: { name: string; level: string; who: string; points: string[] }[];
  };
  plans: { popular: string };
  testimonials: { sample: string };
  questions: { title: string; list: { question: string; answer: string }[] };
  closing: { title: string; text: string; action: string };
  footer: Record<'text' | 'legal' | 'academy' | 'information' | 'privacy' | 'terms' | 'contact' | 'rights', string>;
  dialogs: { failed: string };
}

/** The sections that the header links to, in page order. */
export const sectionIds = ['whyus', 'courses', 'tutors', 'levels', 'plans', 'testimonials'] as const;
export type SectionId = (typeof sectionIds)[number];
