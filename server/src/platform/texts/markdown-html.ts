import { markdownFault } from '@puente/contracts/markdown-bounds';
import { linkProtocols, shownLevels } from '@puente/contracts/markdown-reading';
import MarkdownIt, { type Token } from 'markdown-it';

/** HTML that was made here, of a text that was escaped: it may be put into a page as it is. */
export type SafeHtml = string & { readonly isSafe: true };

// Without `html`: HTML in a text is shown as text. `maxNesting` is beyond what accepted texts reach.
const parser = new MarkdownIt({ breaks: true, linkify: true, maxNesting: 100 });
// `keepSafe` decides which addresses become links; the words of the others stay.
parser.validateLink = () => true;
// A word with a dot is no address: "gracias.me" is a forgotten blank.
parser.linkify.set({ fuzzyLink: false });
parser.core.ruler.push('safe', ({ tokens }) => keepSafe(tokens));
const { escapeHtml } = parser.utils;

// A picture of another site would tell that site who reads: its address is a link instead.
parser.renderer.rules['image'] = (tokens, at) => {
  const token = tokens[at];
  const href = safeLink(token?.attrGet('src')?.toString());
  const words = escapeHtml(token?.content || (href ?? ''));
  return href === undefined ? words : `<a href="${escapeHtml(href)}" rel="${rel}">${words}</a>`;
};

/** The address of a link, if it may be followed: absolute, and with one of `linkProtocols`. */
function safeLink(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return linkProtocols.includes(protocol) ? href : undefined;
}

const rel = 'nofollow noopener noreferrer';

function keepSafe(tokens: readonly Token[]): void {
  for (const { children } of tokens) {
    let tag = 'a';
    for (const token of children ?? []) {
      if (token.type === 'link_open') {
        const href = safeLink(token.attrGet('href')?.toString());
        tag = href === undefined ? 'span' : 'a';
        token.attrs = href === undefined ? null : Object.entries({ href, rel });
      }
      if (token.type === 'link_open' || token.type === 'link_close') token.tag = tag;
    }
  }
}

/**
 * A text in Markdown as HTML, by the rules by which the web shows it: headings, lists, links, tables; neither HTML of its
 * writer nor pictures. A text beyond the bounds of `markdownFault`, which is only found among old ones, is shown as it
 * was written.
 * @param headingLevel the first level of heading that is free on the page
 */
export function markdownHtml(text: string, headingLevel: number): SafeHtml {
  if (markdownFault(text) !== null) return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>` as SafeHtml;
  const tokens = parser.parse(text, {});
  const opened = tokens.filter(({ type }) => type === 'heading_open');
  const levels = shownLevels(
    opened.map(({ tag }) => Number(tag.slice(1))),
    headingLevel,
  );
  let at = -1;
  for (const token of tokens) {
    if (token.type === 'heading_open') at += 1;
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = `h${levels[at]}`;
  }
  return parser.renderer.render(tokens, parser.options, {}) as SafeHtml;
}
