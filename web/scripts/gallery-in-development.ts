import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

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
