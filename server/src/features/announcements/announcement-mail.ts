import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { BoundedMap } from '../../platform/bounded-map.ts';
import { MailButton, MailHeading, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import type { MailRecipient } from '../../platform/notices/notice.ts';
import { markdownBlocks } from '../../platform/texts/markdown.ts';

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
export const paragraphsOf = (markdown: string): string[] =>
  markdownBlocks(markdown, '• ').filter((paragraph) => paragraph.trim() !== '');

type Beginning = ReturnType<typeof beginningOf>;

/** By text: an announcement goes to all students of a course within minutes, and is parsed once for all of them. */
const beginnings = new BoundedMap<string, Beginning>(20);

function beginningInMail(cuerpo: string): Beginning {
  const known = beginnings.get(cuerpo);
  if (known) return known;
  const made = beginningOf(paragraphsOf(cuerpo), shownInMail);
  beginnings.set(cuerpo, made);
  return made;
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

interface Announcement {
  titulo: string;
  /** Markdown. */
  cuerpo: string;
  curso: string;
  autor: string;
}

/** The mail of an announcement: its beginning, and a button to the whole. */
export const announcementMail = (
  announcement: Announcement,
  recipient: MailRecipient,
): { subject: string; body: ReactElement } => ({
  subject: `${announcement.curso}: ${announcement.titulo}`,
  body: h(AnnouncementBody, { ...announcement, recipient }),
});

function AnnouncementBody({
  titulo,
  cuerpo,
  curso,
  autor,
  recipient: { language, link, publicUrl },
}: Announcement & { recipient: MailRecipient }): ReactElement {
  const words = texts[language];
  const { shown, isCut } = beginningInMail(cuerpo);
  return h(
    MailLayout,
    { language, preview: shown[0] ?? titulo, publicUrl },
    h(MailHeading, null, titulo),
    h(MailText, { quiet: true }, words.by(autor, curso)),
    ...shown.map((paragraph, index) => h(MailText, { key: index }, paragraph)),
    isCut ? h(MailText, { quiet: true }, words.more) : null,
    link === null ? null : h(MailButton, { href: link, label: words.button, linkHint: words.hint }),
  );
}
