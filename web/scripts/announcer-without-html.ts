import type { Plugin } from 'vite';

/**
 * Lets React Aria's live announcer empty its log. It does so by `innerHTML = ''`, which the content security policy
 * refuses (Trusted Types): a focused segment of a date would take its screen down.
 */
export function announcerWithoutHtml(): Plugin {
  return {
    name: 'announcer-without-html',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /live-announcer\/LiveAnnouncer\.(m?js)$/, code: 'innerHTML' },
      handler: (code) => ({ code: code.replaceAll(".innerHTML = ''", '.replaceChildren()'), map: null }),
    },
  };
}
