import { inLanguage } from '@puente/contracts/in-language';
import type { Language } from '@puente/contracts/shapes';
import { createContext, useContext, useMemo, useSyncExternalStore, useCallback } from 'react';

import type { Key, Namespace, Values } from './texts.ts';
import { translate } from './translate.ts';

/** The state of translations: a language and the texts fetched so far. */
interface Speech {
  language: () => Language;
  speak: (language: Language) => void;
  textsOf: (language: Language, namespace: string) => object | undefined;
  add: (language: Language, namespace: string, texts: object) => void;
  subscribe: (listener: () => void) => () => void;
}

export const createSpeech = (first: Language): Speech => {
  let language = first;
  const texts = new Map<string, object>();
  const listeners = new Set<() => void>();
  return {
    language: () => language,
    speak: (next) => {
      language = next;
      for (const listener of listeners) listener();
    },
    textsOf: (of, namespace) => texts.get(`${of} ${namespace}`),
    add: (of, namespace, added) => void texts.set(`${of} ${namespace}`, added),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The translations of this page. */
export const speech = createSpeech('es');

/** Overrides the translations for a part of the page that brings its own. */
export const SpeechContext = createContext(speech);

/** `t('key')` reads the first namespace, `t('other:key')` any of the requested namespaces. */
type Translate<N extends Namespace, All extends Namespace> = (
  key: Key<N> | { [M in All]: `${M}:${Key<M>}` }[All],
  values?: Values,
) => string;

interface Translation<N extends Namespace, All extends Namespace> {
  t: Translate<N, All>;
  language: Language;
}

/** The translate function for one or more namespaces, and the current language. */
export const useTranslation = <N extends Namespace = 'app', More extends Namespace = never>(
  namespace: N | readonly [N, ...More[]] = 'app' as N,
): Translation<N, N | More> => {
  const { language: current, subscribe, textsOf } = useContext(SpeechContext);
  const language = useSyncExternalStore(subscribe, current, current);
  const first = typeof namespace === 'string' ? namespace : namespace[0];
  return useMemo(() => {
    const t = (key: string, values?: Values): string => {
      const [path = '', from = first] = key.split(':').toReversed();
      const text = translate(textsOf(language, from) ?? {}, path, language, values);
      if (text !== undefined) return text;
      // A missing text means that a screen did not request its namespace. Logged as an error, which fails the browser
      // tests.
      console.error(`There is no text ${from}:${path} in ${language}.`);
      return key;
    };
    return { t, language };
  }, [first, language, textsOf]);
};

/**
 * Shows what the academy writes in the reader's language where it gives it: a query's `select`, stable while the language
 * is. Not for what is edited, which keeps both.
 */
export const useInLanguage = () => {
  const { language } = useTranslation();
  return useCallback(<T>(value: T): T => inLanguage(value, language), [language]);
};
