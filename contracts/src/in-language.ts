import { isRecord } from './fields.ts';
import type { Language } from './shapes.ts';

/**
 * Returns the academy's texts in a reader's language (UX-6). A text may have its English beside it in a field
 * that ends in `En` (`titulo`, `tituloEn`): for an English reader it takes the text's place, here and in all
 * objects and lists inside. Where there is none, the text stays Spanish.
 */
export const inLanguage = <T>(value: T, language: Language): T => (language === 'en' ? (inEnglish(value) as T) : value);

function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish);
  // Moments and other instances of classes stay as they are.
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const english = value[`${name}En`];
      return [name, typeof field === 'string' && typeof english === 'string' && english ? english : inEnglish(field)];
    }),
  );
}

/** An object with a text and the text's English. */
type Bilingual<N extends string> = Readonly<Record<N, string> & Record<`${N}En`, string | null>>;

/** In which language a text is that `inLanguage` has chosen: for `lang`, where it may differ from the page's. */
export const languageOf = <const N extends string>(of: Bilingual<N>, name: N): Language => {
  const texts: Readonly<Record<string, string | null>> = of;
  return texts[name] === texts[`${name}En`] ? 'en' : 'es';
};
