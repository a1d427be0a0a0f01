import { originalTerms } from '@puente/contracts/instalment-terms-rules';
import { landingMarks, type MarkRow } from '@puente/contracts/landing-marks';
import { originalLanding } from '@puente/contracts/landing-original';
import type { Language } from '@puente/contracts/shapes';

interface Marks {
  values: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, readonly MarkRow[]>>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

const list = /__EACH_([A-Z]+)__((?:(?!__END_\1__).)*)__END_\1__/gs;

/** Fills the marks that are known, and leaves the others. The server's own filling is `page-template.ts`. */
function filled(html: string, { values, lists }: Marks): string {
  const within = html.replaceAll(list, (whole, name: string, content: string) => {
    const rows = lists[name];
    const [row = '', none = ''] = content.split(`__ELSE_${name}__`);
    // The lists inside one that isn't known may be known.
    if (!rows) return whole.replace(content, () => filled(content, { values, lists }));
    if (rows.length === 0) return filled(none, { values, lists });
    return rows.map((each) => filled(row, inRow({ values, lists }, each))).join('');
  });
  return within.replaceAll(/__([A-Z_]+?)__/g, (mark, name: string) => {
    const value = values[name];
    return value === undefined ? mark : escaped(value);
  });
}

function inRow({ values, lists }: Marks, row: MarkRow): Marks {
  const texts = { ...values };
  const inner = { ...lists };
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'string') texts[name] = value;
    else inner[name] = value;
  }
  return { values: texts, lists: inner };
}

/** The landing page with the words that it comes with, as the server shows it before anybody has changed them. */
export const withOriginal = (html: string, language: Language): string =>
  filled(html, landingMarks(originalLanding, language, originalTerms));
