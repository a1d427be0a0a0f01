import { convert, type HtmlToTextOptions } from 'html-to-text';
import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Academy } from '../academy.ts';
import { UnsubscribePage } from './layout.ts';
import { Sender } from './sender.ts';

interface MailFrame {
  /** The page that the footer names, for mails that people can switch off. */
  unsubscribePage?: string | undefined;
  sender?: Academy | undefined;
}

/** Renders a mail's body as HTML, and as equivalent plain text. */
export async function renderMail(
  body: ReactElement,
  { unsubscribePage, sender }: MailFrame = {},
): Promise<{ html: string; text: string }> {
  const framed = h(
    Sender.Provider,
    { value: sender ?? null },
    h(UnsubscribePage.Provider, { value: unsubscribePage }, body),
  );
  const html = `${DOCTYPE}${renderToStaticMarkup(framed)}`;
  return { html, text: `${convert(html, PLAIN_TEXT).trim()}\n` };
}

/** The document type that mail programs lay out in the same way as one another. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const cellOnItsLine = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };

const PLAIN_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: '[data-text-format="dataTable"]', format: 'dataTable' },
    { selector: 'td', ...cellOnItsLine },
    { selector: 'th', ...cellOnItsLine },
    { selector: 'h1', options: { uppercase: false } },
  ],
};
