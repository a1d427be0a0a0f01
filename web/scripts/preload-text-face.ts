import type { Plugin } from 'vite';

/** File name of the body text font in a build: the only font that every page needs at once. */
const textFace = /^assets\/figtree-.*\.woff2$/;

/** Finds the body text font among the files of a build. */
export const textFaceOf = (files: readonly string[]): string => {
  const file = files.find((name) => textFace.test(name));
  if (!file) throw new Error('The build has no text face.');
  return file;
};

/**
 * Adds a <link rel="preload"> for the body text font to the dashboard's page, so that it loads in parallel with the
 * stylesheet.
 */
export function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const href = `/${textFaceOf(Object.keys(bundle ?? {}))}`;
        const attrs = { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
