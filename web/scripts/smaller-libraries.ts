import type { Plugin } from 'vite';

/**
 * Lets React Aria's live announcer empty its log. It does so by `innerHTML = ''`, which the content security policy
 * refuses (Trusted Types): a focused segment of a date would take its screen down.
 */
export function announcerWithoutHtml(): Plugin {
  return {
    name: 'announcer-without-html',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /live-announcer\/LiveAnnouncer\.(m?js)$/, code: 'innerHTML' },
      handler: (code) => ({ code: code.replaceAll(".innerHTML = ''", '.replaceChildren()'), map: null }),
    },
  };
}

/**
 * Lets React Router's forms and fetchers be removed from the bundle (tree shaking): its links stand in a module with
 * them, and the bundler takes what `forwardRef` makes there for needed. Its links leave out the preloading of framework
 * mode, which has no effect here (`app/prefetch.ts` prefetches).
 */
export function declarativeModeOnly(): Plugin {
  return {
    name: 'declarative-mode-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
      handler(code) {
        const link = code.replace(/return shouldPrefetch && .*PrefetchPageLinks.*: link;/, 'return link;');
        const pure = link
          .replaceAll(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = .*;$/gm, '');
        if (link === code || pure === link)
          this.error('React Router writes its link in another way than this plugin knows');
        return { code: pure, map: null };
      },
    },
  };
}

/** Removes Socket.IO's other transports from the bundle: the realtime connection uses WebSocket only. */
export function websocketOnly(): Plugin {
  return {
    name: 'websocket-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /engine\.io-client\/build\/esm\/transports\/index\.js$/ },
      handler(code) {
        const websocket = /import \{ WS \} from "(?<path>[^"]+)"/.exec(code)?.groups?.['path'];
        if (!websocket) this.error('engine.io-client keeps its transports in another way than this plugin knows');
        return {
          code: `import { WS } from '${websocket}';\nexport const transports = { websocket: WS };\n`,
          map: null,
        };
      },
    },
  };
}

/**
 * Removes unused locales from the bundle: React Aria ships its texts in thirty-four languages, the academy uses two.
 * Rewrites React Aria's locale tables to import only these.
 */
export function twoLocales(): Plugin {
  return {
    name: 'two-locales',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /react-(aria|stately|aria-components)\/dist\/.*\/intlStrings\.mjs$/ },
      handler(code) {
        const tables = [...code.matchAll(/from "(?<path>[^"]+\/(?<locale>es-ES|en-US)\.mjs)"/g)];
        if (tables.length !== 2) this.error('React Aria keeps its texts in another way than this plugin knows');
        const imports = tables.map(({ groups }, index) => `import table${index} from '${groups?.['path']}';`);
        const entries = tables.map(({ groups }, index) => `'${groups?.['locale']}': table${index}`);
        return { code: `${imports.join('\n')}\nexport default { ${entries.join(', ')} };\n`, map: null };
      },
    },
  };
}
