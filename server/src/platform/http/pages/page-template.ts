import { unbrokenParts } from '@puente/contracts/unbroken';

import type { SafeHtml } from '../../texts/markdown-html.ts';
import type { InlineHashes } from '../security-headers.ts';
import type { PageLook } from './page-look.ts';
import { inlineHashes } from './static-document.ts';

/** A row of a list: texts by their marks, and lists inside it by their names. */
export interface PageRow {
  readonly [name: string]: string | readonly PageRow[];
}

/** Values that fill a template. Texts are escaped. */
export interface PageValues {
  /** Texts by the names of their marks. */
  values: Readonly<Record<string, string>>;
  lists?: Readonly<Record<string, readonly PageRow[]>>;
  /** Structured data by the names of their marks, for elements of type `application/ld+json` alone. */
  data?: Readonly<Record<string, object>>;
  /** The academy's own colors and logo. */
  look?: PageLook | undefined;
  /** Texts of people in Markdown by the names of their marks, in the place of elements alone. */
  html?: Readonly<Record<string, SafeHtml>>;
}

/** Merges the values of every page with those of one page, which take precedence. */
export const mergedValues = (common: PageValues, own: PageValues): PageValues => ({
  look: own.look ?? common.look,
  values: { ...common.values, ...own.values },
  lists: { ...common.lists, ...own.lists },
  data: { ...common.data, ...own.data },
  html: { ...common.html, ...own.html },
});

export interface PageTemplate {
  (fill: PageValues): string;
  /** Hashes of the build's own inline elements, for the content security policy. */
  inline: InlineHashes | undefined;
}

type Part = { text: string } | { list: string; row: readonly Part[]; none: readonly Part[] };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** JSON in a script element: neither `</script>` nor `<!--` may end or change it. */
const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/**
 * A page of the build whose content the server knows. Marks are `__NAME__`, in texts and in quoted attributes, and
 * `__JSON_NAME__` for structured data, `__HTML_NAME__` for texts in Markdown. What is between `__EACH_ROW__` and `__END_ROW__` is repeated for each row of the
 * list ROW; a part after `__ELSE_ROW__` stands there instead when the list is empty. Lists with other names may stand
 * inside. Values are put in once: a mark in a value stays text.
 * @returns a function that throws for a mark without a value
 */
export function pageTemplate(html: string): PageTemplate {
  const parts = partsOf(html);
  const fill = ({ values, lists = {}, data = {}, html: texts = {} }: PageValues) =>
    withUnbroken(filledParts(parts, { values, lists, data, html: texts }));
  return Object.assign(fill, { inline: inlineHashes(html) });
}

/** Values of a part of a template. */
type Scope = Required<Omit<PageValues, 'look'>>;

const filledParts = (parts: readonly Part[], scope: Scope): string =>
  parts
    .map((part) => {
      if ('text' in part) return filled(part.text, scope);
      const rows = scope.lists[part.list] ?? [];
      if (rows.length === 0) return filledParts(part.none, scope);
      return rows.map((row) => filledParts(part.row, inRow(scope, row))).join('');
    })
    .join('');

/** Returns the values in the scope of a row: its own texts and lists, then those around it. */
function inRow({ values, lists, ...scope }: Scope, row: PageRow): Scope {
  const texts: Record<string, string> = { ...values };
  const inner: Record<string, readonly PageRow[]> = { ...lists };
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'string') texts[name] = value;
    else inner[name] = value;
  }
  return { ...scope, values: texts, lists: inner };
}

const filled = (text: string, { values, data, html }: Scope): string =>
  text.replaceAll(/__([A-Z_]+?)__/g, (_mark, name: string) => {
    const json = name.startsWith('JSON_') ? data[name.slice('JSON_'.length)] : undefined;
    if (json) return scriptJson(json);
    const made = name.startsWith('HTML_') ? html[name.slice('HTML_'.length)] : undefined;
    if (made !== undefined) return made;
    const value = values[name];
    if (value === undefined) throw new Error(`The page has a mark without a value: ${name}.`);
    return escaped(value);
  });

function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of html.matchAll(/__EACH_([A-Z]+)__(.*?)__END_\1__/gs)) {
    const [whole, list = '', content = ''] = match;
    const [row = '', none = ''] = content.split(`__ELSE_${list}__`);
    parts.push({ text: html.slice(end, match.index) }, { list, row: partsOf(row), none: partsOf(none) });
    end = match.index + whole.length;
  }
  return [...parts, { text: html.slice(end) }];
}

/** Elements whose text takes no elements, and everything before the body. */
const apart = /^.*?<body\b[^>]*>|<(title|textarea|option|script|style)\b.*?<\/\1>|(?<=>)[^<]+/gs;

/** Keeps the form and telephone numbers (N-400) in the texts of a page on one line each. */
const withUnbroken = (html: string): string =>
  html.replaceAll(apart, (found) =>
    found.startsWith('<')
      ? found
      : unbrokenParts(found)
          .map((part, at) => (at % 2 === 1 ? `<span class="whitespace-nowrap">${part}</span>` : part))
          .join(''),
  );
