import { convert, type HtmlToTextOptions } from 'html-to-text';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Academy } from '../academy.ts';
import { MailWords, type MailContent, type OwnMailTexts, textInMail } from './editable-mail.ts';
import { UnsubscribePage } from './layout.ts';
import { Sender } from './sender.ts';

interface MailFrame {
  /** The page that the footer names, for mails that people can switch off. */
  unsubscribePage?: string | undefined;
  sender?: Academy | undefined;
  /** Words that the academy gave its mails; without them each has ours. */
  own?: OwnMailTexts | undefined;
}

/** Renders a mail: its subject, its body as HTML, and as equivalent plain text. */
export async function renderMail(
  { subject, body }: MailContent,
  { unsubscribePage, sender, own }: MailFrame = {},
): Promise<{ subject: string; html: string; text: string }> {
  const framed = h(
    Sender.Provider,
    { value: sender ?? null },
    h(MailWords.Provider, { value: own ?? null }, h(UnsubscribePage.Provider, { value: unsubscribePage }, body)),
  );
  const html = `${DOCTYPE}${renderToStaticMarkup(framed)}`;
  return {
    subject: typeof subject === 'string' ? subject : textInMail(subject, { sender, own }),
    html,
    text: `${convert(html, PLAIN_TEXT).trim()}\n`,
  };
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
