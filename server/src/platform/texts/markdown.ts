import { markdownFault } from '@puente/contracts/markdown-bounds';
import MarkdownIt, { type Token } from 'markdown-it';

// `maxNesting` is beyond what accepted texts reach: a list is two levels, and what is deeper would be left out.
const parser = new MarkdownIt({ maxNesting: 100 });

/**
 * The blocks of a Markdown text without its marks and the addresses of its links, as a reader sees them: paragraphs,
 * headings, code, rows of tables, and the items of lists, whose first block begins with `bullet`. A rule between blocks
 * is an empty one. A text beyond the bounds of `markdownFault`, which is only found among old ones, is not parsed: its
 * lines are the blocks.
 */
export function markdownBlocks(markdown: string, bullet = ''): string[] {
  if (markdownFault(markdown) !== null) return markdown.split(/\s*\n\s*/);
  const blocks: string[] = [];
  let row: string[] | null = null;
  let prefix = '';
  for (const token of parser.parse(markdown, {})) {
    if (token.type === 'list_item_open') prefix = bullet;
    else if (token.type === 'tr_open') row = [];
    else if (token.type === 'tr_close') {
      blocks.push((row ?? []).join(' '));
      row = null;
    }
    const text = blockText(token);
    if (text === null) continue;
    if (row !== null && token.type === 'inline') row.push(text);
    else blocks.push(prefix + text);
    prefix = '';
  }
  return blocks;
}

/** The text of Markdown as a reader sees it, its blocks and lines by line breaks. */
export const plainText = (markdown: string): string =>
  markdownBlocks(markdown)
    .join('\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

function blockText({ type, content, children }: Token): string | null {
  if (type === 'inline') return inlineText(children ?? []);
  if (type === 'fence' || type === 'code_block') return content.replace(/\n$/, '');
  return type === 'hr' ? '' : null;
}

function inlineText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return '\n';
      return type === 'image' ? inlineText(children ?? []) : content;
    })
    .join('');
}
