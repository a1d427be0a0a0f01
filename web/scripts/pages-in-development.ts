import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { withOriginal } from '../src/landing/filled-marks.ts';
import type * as Prerender from '../src/landing/prerender.tsx';

/** Renders the public pages on each request, so that `npm run dev` shows their current source. */
export function landingInDevelopment(): Plugin {
  return {
    name: 'landing-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void (async () => {
          try {
            const path = request.url?.split('?')[0] ?? '';
            const { pages, renderPage } = (await server.ssrLoadModule(
              '/src/landing/prerender.tsx',
            )) as typeof Prerender;
            const page = pages.find((candidate) => candidate.path === path);
            if (!page) return next();
            const rendered = renderPage(page, {
              script: '/src/landing/landing.ts',
              stylesheet: '/src/landing/landing.css?direct',
              textFace: undefined,
            });
            const html = withoutOffers(withOriginal(rendered, page.language));
            const here = `http://${request.headers.host ?? 'localhost'}`;
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(await server.transformIndexHtml(path, html.replaceAll('__PUBLIC_URL__', here)));
          } catch (error) {
            next(error);
          }
        })();
      });
    },
  };
}

/** Values of a server without a course on offer: lists are empty, and their substitutes are shown. */
const withoutOffers = (html: string): string =>
  html.replaceAll(
    /__EACH_([A-Z]+)__(?:(?!__(?:ELSE|END)_\1__).)*(?:__ELSE_\1__((?:(?!__END_\1__).)*))?__END_\1__/gs,
    (_list, _name, instead: string | undefined) => instead ?? '',
  );

const address = '/dev/ui';

/**
 * Serves the gallery of the design system at /dev/ui of `npm run dev`. Builds have neither this plugin nor that page.
 */
export function galleryInDevelopment(): Plugin {
  return {
    name: 'gallery-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== address) return next();
        void (async () => {
          try {
            const html = await readFile(join(server.config.root, 'src/gallery/gallery.html'), 'utf8');
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(await server.transformIndexHtml(address, html));
          } catch (error) {
            next(error);
          }
        })();
      });
    },
  };
}
