import { createHash } from 'node:crypto';

import type { InlineHashes } from '../security-headers.ts';

/** Additions of an academy's own colors and logo to every document (BRAND-1). */
export interface PageLook {
  /** Stylesheet, made from checked values alone: the content security policy allows it by its hash. */
  style: string;
  /** Address of the picture in the browser's tab, a PNG; null for ours. */
  icon: string | null;
}

export interface DressedPage {
  html: string;
  inline: InlineHashes | undefined;
}

const icons = /<link rel="icon"[^>]*>\s*/g;

/**
 * Adds the look to a document: in its head, so that the first paint has it. Without a look the document stays as the build
 * wrote it.
 */
export function withLook({ html, inline }: DressedPage, look: PageLook | undefined): DressedPage {
  if (!look) return { html, inline };
  const { style, icon } = look;
  const shown = icon === null ? html : html.replaceAll(icons, '');
  const link = icon === null ? '' : `<link rel="icon" href="${icon}" type="image/png">`;
  const { scripts = [], styles = [] } = inline ?? {};
  return {
    // A function: `$` in a replacement has a meaning.
    html: shown.replace('</head>', () => `${link}<style>${style}</style></head>`),
    inline: { scripts, styles: [...styles, createHash('sha256').update(style).digest('base64')] },
  };
}
