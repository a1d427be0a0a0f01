import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** A mail's body as HTML, and as the plain text that says the same. */
export async function renderMail(body: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(body);
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { html, text: `${text.trim()}\n` };
}
