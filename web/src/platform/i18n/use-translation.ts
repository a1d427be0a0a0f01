import type { Language } from '@puente/contracts/shapes';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

import type { Key, Namespace, Values } from './texts.ts';
import { translate } from './translate.ts';

/** A language, and the texts that have been fetched so far. */
export interface Speech {
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

/** What this page speaks. */
export const speech = createSpeech('es');

/** Another speech for a part of the page that brings its own. */
export const SpeechContext = createContext(speech);

/** `t('key')` reads the first namespace, `t('other:key')` any that was named. */
export type Translate<N extends Namespace, All extends Namespace> = (
  key: Key<N> | { [M in All]: `${M}:${Key<M>}` }[All],
  values?: Values,
) => string;

export interface Translation<N extends Namespace, All extends Namespace> {
  t: Translate<N, All>;
  language: Language;
}

/** The texts of one namespace or several in the language of the interface, and that language. */
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
      // A screen that shows a key has forgotten to name its texts: an error, so that no journey passes over it.
      console.error(`There is no text ${from}:${path} in ${language}.`);
      return key;
    };
    return { t, language };
  }, [first, language, textsOf]);
};
