import type { Plugin } from 'vite';

/** Stub of the router's instrumentation module. */
const uninstrumented = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;
`;

/** Functions of the router that only forms and fetchers reach, which the app has none of. */
const unreached = ['handleAction', 'handleFetcherAction', 'handleFetcherLoader'];

/** @returns the code with the bodies of these functions emptied; undefined when one isn't there */
const withoutBodies = (code: string, names: readonly string[]): string | undefined => {
  let without = code;
  for (const name of names) {
    const start = without.indexOf(`\tasync function ${name}(`);
    const body = without.indexOf(') {\n', start);
    const end = without.indexOf('\n\t}\n', start);
    if (start < 0 || body < 0 || end < body) return undefined;
    without = `${without.slice(0, body)}) {\n\t\tthrow new Error('${name}');${without.slice(end)}`;
  }
  return without;
};

/**
 * Removes unused parts of React Router from the bundle (tree shaking): the app uses data mode (docs/decisions/0006)
 * without instrumentation, forms and fetchers. Otherwise its links would include the preloading of framework mode, which has no effect here
 * (`app/prefetch.ts` prefetches), and its router the instrumentation, and what submits.
 */
export function dataModeOnly(): Plugin {
  return {
    name: 'data-mode-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/(?:dom\/lib|router\/instrumentation|router\/router)\.js$/ },
      handler(code, id) {
        if (id.endsWith('instrumentation.js')) return { code: uninstrumented, map: null };
        if (id.endsWith('router/router.js')) {
          const router = withoutBodies(code, unreached);
          return router ? { code: router, map: null } : this.error('React Router submits in another way than known');
        }
        const link = code.replace(/return shouldPrefetch && .*PrefetchPageLinks.*: link;/, 'return link;');
        if (link === code) this.error('React Router writes its link in another way than this plugin knows');
        return { code: link, map: null };
      },
    },
  };
}
