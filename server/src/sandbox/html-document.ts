import type { ReactElement } from 'react';

/** Renders a page of a stand-in. React's renderer is loaded when the first one is opened: few starts need it. */
export async function htmlDocument(html: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return `<!doctype html>${renderToStaticMarkup(html)}`;
}
