/** Quotes and lists within each other: nobody reads deeper ones, and a parser's work grows with each level. */
export const markdownMaxLevels = 20;
/** Marks of Markdown in one text; each becomes at most one element of a page. */
export const markdownMaxMarks = 2_000;

/** The bound that a text in Markdown exceeds; also the code of the field's error. */
export type MarkdownFault = 'markdown_levels' | 'markdown_marks';

// A mark at the beginning of a line: a quote, an item of a list, a heading.
const opening = /([ \t]*)(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)|#{1,6}(?=[ \t]|$))[ \t]?/y;
// A mark within a line; a run of asterisks or the like is one. Addresses and e-mails count, since they become links.
const inline = /([*_~`])\1*|[\\^|<&[\]@]|:\/\/|www\./g;
// The line below the head of a table, which says how many columns each of the following lines has.
const separator = /^[ \t>]*(?:\|[ \t]*)?:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*[ \t]*(?:\|[ \t]*)?$/;
/** The least columns of white space that one more list needs before its mark. */
const columnsOfLevel = 2;
const columnsOfTab = 4;

/**
 * Whether a text in Markdown costs more to parse and to show than any text that people write: the bound that it exceeds,
 * or null. Server and browser ask before they parse. Its own work grows with the length of the text alone.
 */
export function markdownFault(text: string): MarkdownFault | null {
  let marks = 0;
  let columns = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const { levels, opened } = openingsOf(line);
    if (levels > markdownMaxLevels) return 'markdown_levels';
    if (line.trim() === '') columns = 0;
    else if (separator.test(line)) columns = Math.max(columns, line.split('|').length);
    // A line of a table has a cell for each column, also where it is short.
    marks += Math.max(columns, opened + (line.match(inline)?.length ?? 0));
    if (marks > markdownMaxMarks) return 'markdown_marks';
  }
  return null;
}

/** The marks that a line opens with, and how deep they can be: its indentation may go on with lists of lines before. */
function openingsOf(line: string): { levels: number; opened: number } {
  let opened = 0;
  let blank = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(line); found && opened <= markdownMaxLevels; found = opening.exec(line)) {
    opened += 1;
    blank += columnsOf(found[1] ?? '');
  }
  return { levels: opened + Math.floor(blank / columnsOfLevel), opened };
}

const columnsOf = (blank: string): number => blank.length + (columnsOfTab - 1) * (blank.split('\t').length - 1);
