interface Node {
  type: string;
  depth?: number;
  children?: Node[];
}

const lowest = 6;

/**
 * The levels at which headings of a text are shown on a page, where `top` is the first that is free: their order stays,
 * and no level is skipped on the way down.
 * @param depths as written, 1 to 6, in order of the text
 */
export function shownLevels(depths: readonly number[], top: number): number[] {
  const open: { depth: number; level: number }[] = [];
  return depths.map((depth) => {
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const level = Math.min((open.at(-1)?.level ?? top - 1) + 1, lowest);
    open.push({ depth, level });
    return level;
  });
}

/** A plugin of remark that lowers the headings of a text, so that the page's own headings stay above them. */
export const lowerHeadings =
  ({ top }: { top: number }) =>
  (tree: Node): void => {
    const headings = headingsOf(tree);
    const levels = shownLevels(
      headings.map(({ depth }) => depth ?? 1),
      top,
    );
    for (const [index, heading] of headings.entries()) heading.depth = levels[index] ?? lowest;
  };

const headingsOf = (node: Node): Node[] =>
  node.type === 'heading' ? [node] : (node.children ?? []).flatMap((child) => headingsOf(child));
