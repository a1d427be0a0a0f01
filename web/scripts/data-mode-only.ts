import type { Plugin } from 'vite';

/** What the router asks of its instrumentation when there is none. */
const uninstrumented = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;
`;

/**
 * React Router is used in data mode (docs/decisions/0006) and without instrumentation. Its links would bring framework
 * mode's preloading along, which does nothing here (`app/prefetch.ts` fetches ahead), and its router the other.
 */
export function dataModeOnly(): Plugin {
  return {
    name: 'data-mode-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/(?:dom\/lib|router\/instrumentation)\.js$/ },
      handler(code, id) {
        if (id.endsWith('instrumentation.js')) return { code: uninstrumented, map: null };
        const link = code.replace(/return shouldPrefetch && .*PrefetchPageLinks.*: link;/, 'return link;');
        if (link === code) this.error('React Router writes its link in another way than this plugin knows');
        return { code: link, map: null };
      },
    },
  };
}
