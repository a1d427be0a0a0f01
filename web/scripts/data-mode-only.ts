import type { Plugin } from 'vite';

/** Stub of the router's instrumentation module. */
const uninstrumented = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;
`;

/**
 * Removes unused parts of React Router from the bundle (tree shaking): the app uses data mode (docs/decisions/0006)
 * without instrumentation. Otherwise its links would include the preloading of framework mode, which has no effect here
 * (`app/prefetch.ts` prefetches), and its router the instrumentation.
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
