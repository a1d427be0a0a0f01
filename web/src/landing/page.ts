import type { Language } from '@puente/contracts/shapes';
import type { ReactNode } from 'react';

/** A public page: one address in one language, prerendered to one HTML file. */
export interface Page {
  path: string;
  file: string;
  language: Language;
  /** The address of the same page in the other language. */
  alternate: string;
  title: string;
  description: string;
  /** Structured data (JSON-LD) for search engines. */
  data?: object | undefined;
  content: ReactNode;
  /** The picture of link previews, 1200×630; the academy's own by default. */
  image?: { path: string; alt: string };
  /**
   * Renders without the site's header, footer and script, and excludes the page from search engines: the offline page.
   */
  standsAlone?: boolean;
  /** Excludes the page from search engines. */
  isUnlisted?: boolean;
  /** Has only what it shows of the stylesheet inside; the whole one comes with the first dialog. */
  hasOwnStyles?: boolean;
}

/** A page whose marks (`__NAME__`, and lists `__EACH_ROW__ … __ELSE_ROW__ … __END_ROW__`) the server fills. */
export interface Template extends Omit<Page, 'data'> {
  name: string;
  /** The name of the mark of its structured data. */
  dataMark?: string;
}

/** URLs of the built assets that the pages load. */
export interface PageAssets {
  script: string;
  stylesheet: string;
  /** Text of the stylesheet, for the pages that inline it; none in development. */
  styles?: string;
  /** The same for course pages, which have a smaller one of their own. */
  courseStyles?: string;
  textFace: string | undefined;
  /** Text of the script that shows the chosen theme; none in development. */
  themeScript?: string;
}
