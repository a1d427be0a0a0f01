import { fromMarkdown } from 'mdast-util-from-markdown';

type Root = ReturnType<typeof fromMarkdown>;

const blocks = new Set(['root', 'blockquote', 'list', 'listItem']);

/** The text of Markdown as a reader sees it, without its marks and the addresses of its links. */
export function plainText(markdown: string): string {
  return textOf(fromMarkdown(markdown))
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}

function textOf(node: Root | Root['children'][number]): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  return node.children.map(textOf).join(blocks.has(node.type) ? '\n' : '');
}
