import type { Language } from '@puente/contracts/shapes';
import type { ReactNode } from 'react';

/** A public page: one address, one language, one file. */
export interface Page {
  path: string;
  file: string;
  language: Language;
  /** The address of the same page in the other language. */
  alternate: string;
  title: string;
  description: string;
  /** For search engines, besides the page itself. */
  data?: object;
  content: ReactNode;
  /** Without the site's frame and script, and not for search engines: the page for the lack of a network. */
  standsAlone?: boolean;
}

/** Where the build put what the pages load. */
export interface PageAssets {
  script: string;
  stylesheet: string;
  textFace: string | undefined;
}
