import type { Language } from '@puente/contracts/shapes';

import { rememberLanguage } from './language.ts';
import type { Namespace } from './texts.ts';
import { speech } from './use-translation.ts';

/** Where a language's texts are fetched from. */
interface Sources {
  /** What every page begins with, by namespace. */
  start: () => Promise<Record<string, object>>;
  /** The other texts by the paths of their files: `…/<namespace>/texts/es.ts`. */
  files: Record<string, () => Promise<unknown>>;
}
export type TextSources = Record<Language, Sources>;

let sources: TextSources;
// The first screen may be on its way before the interface has started.
const started = Promise.withResolvers<void>();
/** The namespaces that the screens so far have named. */
const wanted = new Set<string>();

const fetchTexts = async (language: Language, namespaces: Iterable<string>): Promise<void> => {
  const { start, files } = sources[language];
  const fetched = [...namespaces].map(async (namespace) => {
    const path = Object.keys(files).find((each) => each.includes(`/${namespace}/`));
    if (path && !speech.textsOf(language, namespace))
      speech.add(language, namespace, (await files[path]?.()) as object);
  });
  for (const [namespace, texts] of Object.entries(await start())) speech.add(language, namespace, texts);
  await Promise.all(fetched);
};

const show = (language: Language): void => {
  speech.speak(language);
  document.documentElement.lang = language;
};

/** Starts the interface in a language with the texts that it begins with. */
export const startI18n = async (language: Language, from: TextSources): Promise<void> => {
  sources = from;
  show(language);
  started.resolve();
  await loadTexts([]);
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
