import type { Plugin } from 'vite';

/** The face of running text, as the build names its file: the one font that every page needs at once. */
const textFace = /^assets\/figtree-.*\.woff2$/;

/** The text face's file among those of a build. */
export const textFaceOf = (files: readonly string[]): string => {
  const file = files.find((name) => textFace.test(name));
  if (!file) throw new Error('The build has no text face.');
  return file;
};

/** Lets the dashboard's page fetch the text face together with its stylesheet instead of after it. */
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
