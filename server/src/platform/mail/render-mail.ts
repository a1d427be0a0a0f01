import type { Academia } from '@puente/contracts/settings';
import { render, toPlainText } from '@react-email/render';
import { createElement as h, type ReactElement } from 'react';

import { Sender } from './sender.ts';
import { UnsubscribePage } from './unsubscribe-page.ts';

interface MailFrame {
  /** The page that the footer names, for mails that people can switch off. */
  unsubscribePage?: string | undefined;
  /** Who sends it. */
  sender?: Academia | undefined;
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
  const html = await render(framed);
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { html, text: `${text.trim()}\n` };
}
