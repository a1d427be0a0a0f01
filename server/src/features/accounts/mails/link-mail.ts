import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';

interface LinkMailTexts {
  subject: string;
  preview: string;
  heading: string;
  text: string;
  button: string;
  /** The fallback text for when the button doesn't work. */
  hint: string;
  note: string;
  /** Why the mail was sent, when that isn't because the reader has an account. */
  why?: string;
}

/** A mail whose main content is a link. */
export const linkMail = (
  texts: LinkMailTexts,
  { language, link, publicUrl }: { language: Language; link: string; publicUrl: URL },
): { subject: string; body: ReactElement } => ({
  subject: texts.subject,
  body: h(
    MailLayout,
    { language, preview: texts.preview, publicUrl, ...(texts.why !== undefined && { why: texts.why }) },
    h(MailHeading, null, texts.heading),
    h(MailText, null, texts.text),
    h(MailButton, { href: link, label: texts.button, linkHint: texts.hint }),
    h(MailText, { quiet: true }, texts.note),
  ),
});
