import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** Renders a mail's body as HTML, and as equivalent plain text. */
export async function renderMail(body: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(body);
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { html, text: `${text.trim()}\n` };
}
