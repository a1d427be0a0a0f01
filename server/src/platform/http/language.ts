import type { Language } from '@puente/contracts/shapes';

/** The reader's language by `Accept-Language`; Spanish unless English is asked for first. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'es';
  let best: { language: Language; weight: number } | undefined;
  for (const part of acceptLanguage.split(',').slice(0, 20)) {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';');
    const language = tag.startsWith('es') ? 'es' : tag.startsWith('en') ? 'en' : undefined;
    if (!language) continue;
    const weight =
      Number(
        options
          .find((option) => option.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      ) || 0;
    if (!best || weight > best.weight) best = { language, weight };
  }
  return best?.language ?? 'es';
}
