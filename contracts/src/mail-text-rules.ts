import { unknownPlaceholders } from './placeholder-rules.ts';
import type { Language } from './shapes.ts';

/** The parts of a mail that are words: its subject, its heading, and the paragraphs that open and close it. */
export const mailParts = ['asunto', 'titulo', 'apertura', 'cierre'] as const;
export type MailPart = (typeof mailParts)[number];

/** The name of a part's text in a language, as contract and forms have it. */
export type MailTextName = MailPart | `${MailPart}En`;
export const mailTextName = (part: MailPart, language: Language): MailTextName =>
  language === 'en' ? `${part}En` : part;

/** The placeholders that a mail knows, and those of them that a part must have, since they stand nowhere else. */
export interface MailPlaceholders {
  known: readonly string[];
  needs: Readonly<Partial<Record<MailPart, readonly string[]>>>;
}

/** Returns what is wrong with the placeholders of a text: those that don't exist, as written, and those that are missing. */
export function placeholderFaults(
  part: MailPart,
  text: string,
  { known, needs }: MailPlaceholders,
): { unknown: string[]; missing: string[] } {
  return {
    unknown: unknownPlaceholders(text, known),
    missing: (needs[part] ?? []).filter((name) => !text.includes(`{${name}}`)),
  };
}
