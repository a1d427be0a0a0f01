/** What fills a template: its marks by name, and the rows of its lists. All of it is text: it is escaped. */
export interface PageValues {
  values: Readonly<Record<string, string>>;
  lists?: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

export type PageTemplate = (fill: PageValues) => string;

type Part = { text: string } | { list: string; row: string };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/**
 * A page of the build whose content the server knows. Marks are `__NAME__`, in texts and in quoted attributes; what is
 * between `__EACH_ROW__` and `__END_ROW__` is repeated for each row of the list ROW, also none. Values are put in once:
 * a mark in a value stays text.
 * @returns a function that throws for a mark without a value
 */
export function pageTemplate(html: string): PageTemplate {
  const parts = partsOf(html);
  return ({ values, lists = {} }) =>
    parts
      .map((part) => {
        if ('text' in part) return filled(part.text, values);
        return (lists[part.list] ?? []).map((row) => filled(part.row, { ...values, ...row })).join('');
      })
      .join('');
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/__([A-Z_]+?)__/g, (_mark, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The page has a mark without a value: ${name}.`);
    return escaped(value);
  });

function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of html.matchAll(/__EACH_([A-Z]+)__(.*?)__END_\1__/gs)) {
    const [whole, list = '', row = ''] = match;
    parts.push({ text: html.slice(end, match.index) }, { list, row });
    end = match.index + whole.length;
  }
  return [...parts, { text: html.slice(end) }];
}
