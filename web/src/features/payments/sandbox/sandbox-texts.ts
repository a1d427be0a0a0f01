import type { Texts } from '../../../platform/i18n/texts.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';

export type SandboxTexts = Texts<typeof es>;

/** The fake's texts for the given locale, like Stripe.js: English for `en`, else Spanish. */
export const sandboxTexts = (locale: string | undefined): SandboxTexts => (locale?.startsWith('en') ? en : es);
