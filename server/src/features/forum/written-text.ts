import { plainText } from '../../platform/texts/markdown.ts';
import { indexedWords } from './words.ts';

/** Characters of a text that staff see in the list of reports. */
const extractLength = 200;

/** A text with everything that is stored of it, made once and before its transaction: parsing waits for no lock. */
export interface WrittenText {
  /** As it was written. */
  markdown: string;
  /** As a reader sees it. */
  plain: string;
  /** The beginning of `plain`, for the list of reports. */
  extracto: string;
  words: ReturnType<typeof indexedWords>;
}

/** @param markdown within the bounds of `markdownFault`, or an older text, which is read as plain text beyond them */
export function writtenText(markdown: string): WrittenText {
  const plain = plainText(markdown);
  return { markdown, plain, extracto: extractOf(plain), words: indexedWords(plain) };
}

const extractOf = (plain: string): string =>
  plain.length > extractLength ? `${plain.slice(0, extractLength).trimEnd()}…` : plain;
