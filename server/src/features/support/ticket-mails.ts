import type { Language } from '@puente/contracts/shapes';
import { createElement as h } from 'react';

import { MailButton, MailHeading, MailParagraphs, MailText } from '../../platform/mail/blocks.ts';
import {
  editableMail,
  type ExampleReader,
  exampleNames,
  type MailContent,
  originalText,
  placeholderWords,
} from '../../platform/mail/editable-mail.ts';
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

const { nombre, ticket } = placeholderWords;
const asunto = { es: 'asunto del ticket', en: 'subject of the ticket' };
const exampleNumber = 1024;

export const receivedWords = editableMail({
  key: 'ticket-recibido',
  name: { es: 'Ticket recibido', en: 'Ticket received' },
  sentWhen: { es: 'A quien abre un ticket de soporte.', en: 'To whoever opens a support ticket.' },
  placeholders: { nombre, ticket, asunto },
  needs: { asunto: ['ticket'] },
  original: {
    es: {
      asunto: '[Ticket #{ticket}] {asunto}',
      titulo: 'Hola, {nombre}',
      apertura: 'Recibimos tu ticket #{ticket}: «{asunto}».',
      cierre:
        'Te avisaremos por correo cuando alguien del equipo responda. Puedes agregar lo que falte en el mismo ticket.',
    },
    en: {
      asunto: '[Ticket #{ticket}] {asunto}',
      titulo: 'Hello, {nombre}',
      apertura: 'We received your ticket #{ticket}: “{asunto}”.',
      cierre:
        'We will tell you by e-mail when somebody of the team answers. You can add what is missing to the same ticket.',
    },
  },
  example: ({ now: _now, ...reader }) =>
    receivedMail({ numero: exampleNumber, asunto: exampleNames[reader.language].asunto }, { ...reader, text: '' }),
});

export const answeredWords = editableMail({
  key: 'ticket-respondido',
  name: { es: 'Respuesta a un ticket', en: 'Answer to a ticket' },
  sentWhen: {
    es: 'A quien abrió un ticket, cuando el equipo responde. La respuesta va en el correo.',
    en: 'To whoever opened a ticket, when the team answers. The answer is in the e-mail.',
  },
  placeholders: {
    nombre,
    ticket,
    asunto,
    persona: { es: 'nombre de quien respondió', en: 'name of who answered' },
  },
  needs: { asunto: ['ticket'] },
  original: {
    es: {
      asunto: '[Ticket #{ticket}] {asunto}',
      titulo: 'Hola, {nombre}',
      apertura: '{persona} respondió a tu ticket #{ticket}: «{asunto}».',
      cierre: '',
    },
    en: {
      asunto: '[Ticket #{ticket}] {asunto}',
      titulo: 'Hello, {nombre}',
      apertura: '{persona} answered your ticket #{ticket}: “{asunto}”.',
      cierre: '',
    },
  },
  example: (reader) => exampleAnswer(reader),
});

const quotes = {
  es: 'Prueba con otro navegador. Si sigue igual, cuéntanos cuál usas.',
  en: 'Try another browser. If it stays the same, tell us which one you use.',
};

const exampleAnswer = ({ now: _now, ...reader }: ExampleReader): MailContent =>
  answeredMail(
    {
      numero: exampleNumber,
      asunto: exampleNames[reader.language].asunto,
      nombre: 'Andrés Villalobos',
      quote: quotes[reader.language],
    },
    { ...reader, text: '' },
  );

interface TicketMail {
  numero: number;
  asunto: string;
  /** Written text, without private numbers. */
  quote?: string;
  /** A sentence below the first one. */
  more?: string;
}

interface AnsweredTicket extends TicketMail {
  /** Name of who answered. */
  nombre: string;
}

const valuesOf = (answered: AnsweredTicket) => ({
  ticket: String(answered.numero),
  asunto: answered.asunto,
  persona: answered.nombre,
});

/** The notices that say the same as the openings of their mails. */
export const receivedText = (facts: TicketMail, language: Language): string =>
  originalText(receivedWords, 'apertura', language, { ticket: String(facts.numero), asunto: facts.asunto });
export const answeredText = (facts: AnsweredTicket, language: Language): string =>
  originalText(answeredWords, 'apertura', language, valuesOf(facts));

/** The mail to who opened a ticket. */
export const receivedMail = (facts: TicketMail, recipient: MailRecipient): MailContent =>
  composed(
    facts,
    recipient,
    receivedWords.written(recipient.language, {
      nombre: recipient.firstName,
      ticket: String(facts.numero),
      asunto: facts.asunto,
    }),
  );

/** The mail to who opened a ticket, with the team's answer. */
export const answeredMail = (facts: AnsweredTicket, recipient: MailRecipient): MailContent =>
  composed(
    facts,
    recipient,
    answeredWords.written(recipient.language, { nombre: recipient.firstName, ...valuesOf(facts) }),
  );

/** The mail about something that happened to a ticket, with the notice's text. */
export const ticketMail = (facts: TicketMail, recipient: MailRecipient): MailContent => composed(facts, recipient);

/** Every mail about a ticket can be answered by its link. @param written words that the academy may change */
function composed(
  facts: TicketMail,
  { language, firstName, text, link, publicUrl }: MailRecipient,
  written?: ReturnType<typeof receivedWords.written>,
): MailContent {
  const phrase = phrases[language];
  const { quote, more } = facts;
  return {
    subject: written?.subject ?? `[Ticket #${facts.numero}] ${facts.asunto}`,
    body: h(
      MailLayout,
      { language, preview: text, publicUrl },
      written?.heading ?? h(MailHeading, null, language === 'es' ? `Hola, ${firstName}` : `Hello, ${firstName}`),
      written?.opening ?? h(MailText, null, text),
      more === undefined ? null : h(MailText, null, more),
      quote === undefined ? null : h(MailParagraphs, { text: shownPart(quote, phrase.rest) }),
      written?.closing,
      link === null ? null : h(MailButton, { href: link, label: phrase.button, linkHint: phrase.hint }),
      h(MailText, { quiet: true }, phrase.note),
    ),
  };
}

/** The beginning of a long reply, with a paragraph that says where the rest is. */
function shownPart(quote: string, rest: string): string {
  const characters = [...quote];
  const shown = characters.slice(0, shownLength).join('').trim();
  return characters.length > shownLength ? `${shown}…\n\n${rest}` : shown;
}
