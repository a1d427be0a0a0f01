const lowest = 6;

/**
 * The levels at which headings of a text in Markdown are shown on a page, where `top` is the first that is free: their
 * order stays, and no level is skipped on the way down.
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

/**
 * The protocols of links in texts that people write. A link with another one (`javascript:`, `data:`), and a path, which
 * the writer cannot know, is shown as its words.
 */
export const linkProtocols: readonly string[] = ['http:', 'https:', 'mailto:'];
