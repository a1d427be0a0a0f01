import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { dataModeOnly } from './scripts/data-mode-only.ts';
import { galleryInDevelopment } from './scripts/gallery-in-development.ts';
import { landingInDevelopment } from './scripts/landing-in-development.ts';
import { preloadTextFace } from './scripts/preload-text-face.ts';
import { twoLocales } from './scripts/two-locales.ts';
import { websocketOnly } from './scripts/websocket-only.ts';

/** Where `npm run dev` finds the server. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The browsers that have `light-dark()` and the rest of what the stylesheets use as it is written. */
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5', 'ios17.5'];

export default defineConfig({
  root: import.meta.dirname,
  // The stand-in for Stripe.js; scripts/build.ts leaves it out of a production build.
  define: { __CARD_SANDBOX__: JSON.stringify(process.env['CARD_SANDBOX'] !== 'false') },
  plugins: [
    react(),
    tailwind(),
    twoLocales(),
    dataModeOnly(),
    websocketOnly(),
    preloadTextFace(),
    landingInDevelopment(),
    galleryInDevelopment(),
  ],
  build: {
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    // Each of these browsers has it.
    modulePreload: { polyfill: false },
    // A font or image in a data: URI would be against the content security policy, and can't be cached by itself.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first load names every chunk, and hashes can't be compressed: so the names are short and the hashes hex. A shared
        // chunk would be named after everything that needs it.
        chunkFileNames: ({ name }) =>
          name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            // What the first load needs, and nothing else (docs/decisions/0019): what a release leaves alone, and what it
            // changes.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // Modules that several screens share go together by who needs them; by itself the bundler makes a hundred
            // files of them, which are slower to fetch and worse to compress.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
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
