import { linkProtocols, shownLevels } from '@puente/contracts/markdown-reading';
import MarkdownIt, { type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';

/** A part of a parsed text: the token that opened it, with what is inside. */
export interface MarkdownNode {
  token: Token;
  children: MarkdownNode[];
}

/** Elements within each other; what is marked deeper shows its words alone. Blocks need two levels for a list. */
const deepest = 60;
/** Characters of an address without `https://` that are looked at. */
const addressLength = 500;

const parser = new MarkdownIt({ breaks: true, linkify: true, maxNesting: 100 }).use(footnotes);
// The page decides which addresses become links (`safeLink`); the words of the others stay.
parser.validateLink = () => true;
// A word with a dot is no address: "gracias.me" is a forgotten blank.
parser.linkify.set({ fuzzyLink: false });
for (const schema of ['ftp:', '//']) parser.linkify.add(schema, null);
parser.linkify.add('www.', {
  validate: (text, pos, linkify) => {
    const length = linkify.testSchemaAt(`http://www.${text.slice(pos, pos + addressLength)}`, 'http:', 'http:'.length);
    return Math.max(0, length - '//www.'.length);
  },
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});

// The box of a task list: it cannot be ticked here.
parser.core.ruler.after('inline', 'tasks', ({ tokens }) => {
  for (const [index, { type, content, children }] of tokens.entries()) {
    const [first] = children ?? [];
    const isItem = type === 'inline' && tokens[index - 2]?.type === 'list_item_open';
    if (!isItem || first?.type !== 'text' || !/^\[[ x]\]\s/i.test(content)) continue;
    first.content = `${content[1] === ' ' ? '☐' : '☑'}${first.content.slice(3)}`;
  }
});

/**
 * A text in Markdown as a tree, with its headings lowered below those of the page.
 * @param text within the bounds of `markdownFault`
 * @param headingLevel the first level of heading that is free on the page
 */
export function markdownTree(text: string, headingLevel: number): MarkdownNode[] {
  const tokens = parser.parse(text, {});
  const headings = tokens.filter(({ type }) => type === 'heading_open');
  const levels = shownLevels(
    headings.map(({ tag }) => Number(tag.slice(1))),
    headingLevel,
  );
  for (const [index, heading] of headings.entries()) heading.tag = `h${levels[index]}`;
  return nodesOf(tokens);
}

/** Nests tokens, which are a flat list of what opens, what closes and what has no inside. */
function nodesOf(tokens: readonly Token[]): MarkdownNode[] {
  const top: MarkdownNode[] = [];
  const open: MarkdownNode[][] = [top];
  let skipped = 0;
  for (const token of tokens) {
    const inside = open.at(-1) ?? top;
    if (token.nesting === 1) {
      const node = { token, children: [] };
      // Beyond the deepest level its inside goes on where it stands.
      if (open.length > deepest) skipped += 1;
      else {
        inside.push(node);
        open.push(node.children);
      }
    } else if (token.nesting === -1) {
      if (skipped > 0) skipped -= 1;
      else open.pop();
    } else if (token.type === 'inline') {
      inside.push(...nodesOf(token.children ?? []));
    } else {
      inside.push({ token, children: nodesOf(token.children ?? []) });
    }
  }
  return top;
}

/** The words of some parts, without their marks. */
export const wordsOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map(({ token, children }) => (children.length > 0 ? wordsOf(children) : token.content)).join('');

/** The address of a link that somebody wrote, if it may be followed: absolute, and with one of `linkProtocols`. */
export function safeLink(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return linkProtocols.includes(protocol) ? href : undefined;
}

/** Whether a safe link stays in the academy, so that it opens in the same tab. */
export const isOwnLink = (address: string, origin: string): boolean => new URL(address).origin === origin;
