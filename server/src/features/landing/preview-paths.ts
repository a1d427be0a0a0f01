import type { Language } from '@puente/contracts/shapes';

/** The addresses of the landing page as it is being written. */
export const landingPreviewPaths = (token: string): Record<Language, string> => ({
  es: `/vista-previa-de-inicio/${token}`,
  en: `/en/landing-preview/${token}`,
});
