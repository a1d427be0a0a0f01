import type { Plugin } from 'vite';

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
