/** Locales: Spanish dates as in Spain; Spanish money in the locale of the academy's country, where a dollar is `$`. */
export const locales = {
  es: { dates: 'es-ES', numbers: 'es-US' },
  en: { dates: 'en-US', numbers: 'en-US' },
} as const;
