import type { Texts } from '../../../platform/i18n/texts.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';

export type SandboxTexts = Texts<typeof es>;

/** The stand-in speaks like Stripe.js, in the locale that it is given: English where it says so, else Spanish. */
export const sandboxTexts = (locale: string | undefined): SandboxTexts => (locale?.startsWith('en') ? en : es);
