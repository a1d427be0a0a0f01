import type { Plugin } from 'vite';

/**
 * Lets Markdown's parser read character references (`&amp;`) from a table. What its library has for browsers reads them
 * by `innerHTML`, which the content security policy refuses (Trusted Types).
 */
export function entitiesWithoutHtml(): Plugin {
  return {
    name: 'entities-without-html',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /decode-named-character-reference\/index\.dom\.js$/ },
      handler: () => ({ code: "export { decodeNamedCharacterReference } from './index.js';", map: null }),
    },
  };
}
