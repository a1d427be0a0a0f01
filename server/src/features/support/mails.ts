import { createElement as h, Fragment, type ReactElement } from 'react';

import { MailButton, MailHeading, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import type { MailRecipient } from '../../platform/notices/notice.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';

/** How much of a reply a mail shows, in characters. */
const shownLength = 600;

const phrases = {
  es: {
    button: 'Abrir el ticket',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    rest: 'El resto está en el ticket.',
    note: 'Responde desde el ticket: las respuestas a este correo no llegan a la conversación.',
  },
  en: {
    button: 'Open the ticket',
    hint: 'If the button does not work, copy this address into your browser:',
    rest: 'The rest is in the ticket.',
    note: 'Answer in the ticket: replies to this e-mail do not reach the conversation.',
  },
} satisfies InBothLanguages<object>;

interface TicketMail {
  numero: number;
  asunto: string;
  /** What was written, without private numbers. */
  quote?: string;
  /** A sentence below the first one. */
  more?: string;
}

/** The mail about something that happened to a ticket: it can be answered by its link. */
export function ticketMail(
  { numero, asunto, quote, more }: TicketMail,
  { language, firstName, text, link, publicUrl }: MailRecipient,
): { subject: string; body: ReactElement } {
  const phrase = phrases[language];
  return {
    subject: `[Ticket #${numero}] ${asunto}`,
    body: h(
      MailLayout,
      { language, preview: text, publicUrl },
      h(MailHeading, null, language === 'es' ? `Hola, ${firstName}` : `Hello, ${firstName}`),
      h(MailText, null, text),
      more === undefined ? null : h(MailText, null, more),
      quote === undefined ? null : h(Fragment, null, paragraphs(quote, phrase.rest)),
      link === null ? null : h(MailButton, { href: link, label: phrase.button, linkHint: phrase.hint }),
      h(MailText, { quiet: true }, phrase.note),
    ),
  };
}

function paragraphs(quote: string, rest: string): ReactElement[] {
  const characters = [...quote];
  const shown = characters.slice(0, shownLength).join('').trim();
  const all = characters.length > shownLength ? [`${shown}…`, rest] : [shown];
  return all
    .flatMap((part) => part.split(/(?:\r?\n){2,}/))
    .map((paragraph, index) => h(MailText, { key: index }, withLineBreaks(paragraph)));
}

const withLineBreaks = (text: string) =>
  text.split(/\r?\n/).map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line));
