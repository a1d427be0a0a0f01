import type { Language } from '@puente/contracts/shapes';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import type { MailRecipient } from '../../platform/notices/notice.ts';

const texts = {
  es: {
    by: (autor: string, curso: string) => `${autor} escribe a todo el curso «${curso}».`,
    more: 'El anuncio sigue en la academia.',
    button: 'Leer en la academia',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
  en: {
    by: (autor: string, curso: string) => `${autor} writes to the whole course “${curso}”.`,
    more: 'The announcement goes on at the academy.',
    button: 'Read at the academy',
    hint: 'If the button does not work, copy this address into your browser:',
  },
} satisfies Record<Language, unknown>;

/** Characters of an announcement in its mail. */
const shownInMail = 2_000;

/** The paragraphs of a Markdown text without its marks; list items are paragraphs of their own. */
export function paragraphsOf(markdown: string): string[] {
  return fromMarkdown(markdown)
    .children.flatMap((block) =>
      block.type === 'list' ? block.children.map((item) => `• ${toString(item)}`) : [toString(block)],
    )
    .filter((paragraph) => paragraph.trim() !== '');
}

/** The paragraphs that fit into so many characters, and whether others are left out. */
export function beginningOf(paragraphs: readonly string[], characters: number): { shown: string[]; isCut: boolean } {
  const shown: string[] = [];
  let left = characters;
  for (const paragraph of paragraphs) {
    if (paragraph.length > left) {
      if (shown.length === 0) shown.push(`${paragraph.slice(0, left).trimEnd()}…`);
      return { shown, isCut: true };
    }
    shown.push(paragraph);
    left -= paragraph.length;
  }
  return { shown, isCut: false };
}

/** The mail of an announcement: its beginning, and a button to the whole. */
export function announcementMail(
  { titulo, cuerpo, curso, autor }: { titulo: string; cuerpo: string; curso: string; autor: string },
  { language, link, publicUrl }: MailRecipient,
): { subject: string; body: ReactElement } {
  const words = texts[language];
  const { shown, isCut } = beginningOf(paragraphsOf(cuerpo), shownInMail);
  return {
    subject: `${curso}: ${titulo}`,
    body: h(
      MailLayout,
      { language, preview: shown[0] ?? titulo, publicUrl },
      h(MailHeading, null, titulo),
      h(MailText, { quiet: true }, words.by(autor, curso)),
      ...shown.map((paragraph, index) => h(MailText, { key: index }, paragraph)),
      isCut ? h(MailText, { quiet: true }, words.more) : null,
      link === null ? null : h(MailButton, { href: link, label: words.button, linkHint: words.hint }),
    ),
  };
}
