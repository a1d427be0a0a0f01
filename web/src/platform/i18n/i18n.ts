import type { Language } from '@puente/contracts/shapes';

import { rememberLanguage } from './language.ts';
import type { Namespace } from './texts.ts';
import { speech } from './use-translation.ts';

/** How to fetch a namespace's texts, by language. */
export type TextSources = Record<string, Record<Language, () => Promise<object>>>;

let sources: TextSources = {};
// The first screen may be on its way before the interface has started.
const started = Promise.withResolvers<void>();
/** The namespaces that the interface has shown so far. */
const wanted = new Set<string>();

const fetchTexts = async (language: Language, namespaces: Iterable<string>): Promise<void> => {
  const missing = [...namespaces].filter((namespace) => !speech.textsOf(language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      const texts = await sources[namespace]?.[language]();
      if (!texts) throw new Error(`There is no source of the texts ${namespace}.`);
      speech.add(language, namespace, texts);
    }),
  );
};

const show = (language: Language): void => {
  speech.speak(language);
  document.documentElement.lang = language;
};

/** Starts the interface in a language with the texts that it begins with. */
export const startI18n = async (language: Language, from: TextSources, namespaces: Namespace[]): Promise<void> => {
  sources = from;
  show(language);
  started.resolve();
  await loadTexts(namespaces);
};

/** Fetches what a screen is about to say. @throws when the texts could not be fetched */
export const loadTexts = async (namespaces: readonly Namespace[]): Promise<void> => {
  for (const namespace of namespaces) wanted.add(namespace);
  await started.promise;
  let language;
  do {
    language = speech.language();
    await fetchTexts(language, namespaces);
    // Somebody may have switched meanwhile.
  } while (language !== speech.language());
};

/** Switches the interface to another language, and remembers it (LAND-4). @throws when its texts could not be fetched */
export const changeLanguage = async (language: Language): Promise<void> => {
  await started.promise;
  await fetchTexts(language, wanted);
  rememberLanguage(language);
  show(language);
};
