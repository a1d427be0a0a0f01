import type { Plugin } from 'vite';

/**
 * Replaces Vite's helper around dynamic imports, which preloads a chunk's own chunks and styles, by the import alone. For
 * the landing page, whose lazy chunks have none to preload: the helper would be a third of its script.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
