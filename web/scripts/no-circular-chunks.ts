import type { Plugin } from 'vite';

/**
 * Fails the build when chunks import each other in a circle: one of them would run before what it imports, and fail in
 * the browser alone. Merging small chunks (`entriesAwareMergeThreshold`) can make such circles of modules that have none.
 */
export const noCircularChunks = (): Plugin => ({
  name: 'no-circular-chunks',
  apply: 'build',
  generateBundle(_, bundle) {
    const importsOf = (file: string): string[] => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    const circle = circleIn(Object.keys(bundle), importsOf);
    if (!circle) return;
    this.error(`Lower entriesAwareMergeThreshold: chunks import each other in a circle, ${circle.join(' → ')}`);
  },
});

/** The first circle of a graph, from a file back to itself; null when there is none. Depth-first search. */
export function circleIn(files: readonly string[], importsOf: (file: string) => readonly string[]): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const imported of importsOf(file)) {
      const circle = visit(imported, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of files) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}
