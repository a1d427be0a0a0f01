import { fieldsOf } from '@puente/contracts/fields';
import { withHoursRead } from '@puente/contracts/hours-in-sentences';
import type { Language } from '@puente/contracts/shapes';

import type { Values } from './texts.ts';

const plurals = { es: new Intl.PluralRules('es'), en: new Intl.PluralRules('en') };

const at = (texts: object, path: string): string | undefined => {
  let found: unknown = texts;
  for (const key of path.split('.')) found = fieldsOf(found)[key];
  return typeof found === 'string' ? found : undefined;
};

/** Replaces a text's `{{placeholders}}`; hours among them are read as Spanish reads them. */
export const fill = (text: string, values: Values): string =>
  withHoursRead(text.replaceAll(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name] ?? '')));

/** The text at a path with its placeholders replaced; undefined when there is none. */
export const translate = (texts: object, path: string, language: Language, values: Values = {}): string | undefined => {
  const { count } = values;
  const text =
    typeof count === 'number'
      ? (at(texts, `${path}_${plurals[language].select(count)}`) ?? at(texts, `${path}_other`) ?? at(texts, path))
      : at(texts, path);
  return text && fill(text, values);
};

/**
 * `value` if it is one of `among`, else the fallback `otherwise`: a newer server may send a state that this page has no
 * text for.
 */
export const known = <K extends string, O extends string>(among: readonly string[], value: K, otherwise: O): K | O =>
  among.includes(value) ? value : otherwise;
