import { join } from 'node:path';

import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { noCircularChunks } from './scripts/no-circular-chunks.ts';
import { galleryInDevelopment, landingInDevelopment } from './scripts/pages-in-development.ts';
import { preloadTextFace } from './scripts/preload-text-face.ts';
import { announcerWithoutHtml, declarativeModeOnly, twoLocales, websocketOnly } from './scripts/smaller-libraries.ts';

/** URL of the API server that `npm run dev` proxies to. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Oldest supported browsers: they have `light-dark()` and the other CSS features used without a fallback. */
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5', 'ios17.5'];

export default defineConfig({
  root: import.meta.dirname,
  // Whether to include the fake of Stripe.js; scripts/build.ts excludes it from a production build.
  define: { __CARD_SANDBOX__: JSON.stringify(process.env['CARD_SANDBOX'] !== 'false') },
  plugins: [
    react(),
    tailwind(),
    twoLocales(),
    declarativeModeOnly(),
    announcerWithoutHtml(),
    websocketOnly(),
    preloadTextFace(),
    noCircularChunks(),
    landingInDevelopment(),
    galleryInDevelopment(),
  ],
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/platform/zod-without-eval.ts') }] },
  build: {
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    // All supported browsers have module preload.
    modulePreload: { polyfill: false },
    // The content security policy refuses fonts and images in data: URIs, and they can't be cached separately.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first load lists every chunk name, and hashes don't compress: so names are short and hashes hexadecimal.
        // By default, a shared chunk would be named after all its importers.
        chunkFileNames: ({ name }) =>
          name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            // The two chunks of the first load (docs/decisions/0019): libraries, which releases rarely change
            // (long-term caching), and the app's code.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // Groups shared modules by the screens that import them, and merges small groups: by default the bundler
            // creates a hundred small files, which are slower to fetch and compress worse. A layer at a time: chunks of
            // several layers could import each other in a circle, and would bring a library to who needs two lines.
            ...[
              { test: /node_modules/, entriesAwareMergeThreshold: 2_000 },
              { test: /contracts\/src/, entriesAwareMergeThreshold: 4_000 },
              { test: /web\/src\/(?:platform|shared|ui)/, entriesAwareMergeThreshold: 1_000 },
              { test: /web\/src/, entriesAwareMergeThreshold: 3_000 },
            ].map((layer) => ({ name: 'shared', minShareCount: 2, entriesAware: true, ...layer })),
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: { '/api': api, '/dev/mail': api, '/socket.io': { target: api, ws: true } },
  },
});
