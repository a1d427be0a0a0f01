import type { Language } from '@puente/contracts/shapes';

import { rememberLanguage } from './language.ts';
import type { Namespace } from './texts.ts';
import { speech } from './use-translation.ts';

/** Lazy imports of a language's texts. */
interface Sources {
  /** Imports the texts that every page loads, by namespace. */
  start: () => Promise<Record<string, object>>;
  /** Imports of the others by file path, `…/<namespace>/texts/es.ts`; they don't wait for `start`. */
  files: Record<string, () => Promise<object>>;
}
export type TextSources = Record<Language, Sources>;

let sources: TextSources;
// A screen's texts may be requested before the interface has started.
const started = Promise.withResolvers<void>();
/** The namespaces requested by screens so far. */
const wanted = new Set<string>();

const fetchTexts = async (language: Language, namespaces: Iterable<string>): Promise<void> => {
  const { start, files } = sources[language];
  const fetched = [...namespaces].map(async (namespace) => {
    const load = Object.entries(files).find(([path]) => path.includes(`/${namespace}/texts/`))?.[1];
    if (load && !speech.textsOf(language, namespace)) speech.add(language, namespace, await load());
  });
  for (const [namespace, texts] of Object.entries(await start())) speech.add(language, namespace, texts);
  await Promise.all(fetched);
};

const show = (language: Language): void => {
  speech.speak(language);
  document.documentElement.lang = language;
};

/** Starts the interface in a language with its initial texts. */
export const startI18n = async (language: Language, from: TextSources): Promise<void> => {
  sources = from;
  show(language);
  started.resolve();
  await loadTexts([]);
};

/** Fetches the texts of a screen. @throws when the texts could not be fetched */
export const loadTexts = async (namespaces: readonly Namespace[]): Promise<void> => {
  for (const namespace of namespaces) wanted.add(namespace);
  await started.promise;
  let language;
  do {
    language = speech.language();
    await fetchTexts(language, namespaces);
    // Retries when the language was switched during the fetch (race condition).
  } while (language !== speech.language());
};

/**
 * Switches the interface to another language and saves it in the cookie (LAND-4). @throws when its texts could not be
 * fetched
 */
export const changeLanguage = async (language: Language): Promise<void> => {
  await started.promise;
  await fetchTexts(language, wanted);
  rememberLanguage(language);
  show(language);
};
