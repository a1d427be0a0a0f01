import type { Language } from '@puente/contracts/shapes';

/** Content of a document of the dashboard before the scripts come. */
export interface Drawing {
  /** The addresses, none: every other address of the app. `/dashboard/*` is every other one of the dashboard. */
  paths: readonly string[];
  name: string;
  language: Language;
  html: string;
}

/** Exports of `prerender.tsx`. */
export interface Drawings {
  /** Every document of the dashboard in a language. */
  drawings: (language: Language) => Promise<Drawing[]>;
}
