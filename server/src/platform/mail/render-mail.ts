import { render, toPlainText } from '@react-email/render';
import { createElement as h, type ReactElement } from 'react';

import { UnsubscribePage } from './unsubscribe-page.ts';

/**
 * Renders a mail's body as HTML, and as equivalent plain text.
 * @param unsubscribePage the page that the footer names, for mails that people can switch off
 */
export async function renderMail(
  body: ReactElement,
  unsubscribePage?: string,
): Promise<{ html: string; text: string }> {
  const html = await render(h(UnsubscribePage.Provider, { value: unsubscribePage }, body));
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { html, text: `${text.trim()}\n` };
}
