import type { Language } from '@puente/contracts/shapes';

/**
 * Adds a mail's language to its link to a page of the web client, so that the page opens in it on any device. It is for
 * pages that need no session: the others follow the account's language.
 */
export function inLanguage(link: URL, language: Language): URL {
  const localised = new URL(link);
  localised.searchParams.set('idioma', language);
  return localised;
}
