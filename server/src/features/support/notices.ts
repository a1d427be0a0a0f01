import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { Id } from '@puente/contracts/shapes';
import { ratingDays, TicketEstado } from '@puente/contracts/support';
import { createElement as h, Fragment, type ReactElement } from 'react';
import { z } from 'zod';

import type { Tx } from '../../platform/database/database.ts';
import { MailButton, MailHeading, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import { type MailChannel, type Notice, notice, type MailRecipient } from '../../platform/notices/notice.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { personas } from '../people/public.ts';
import { staffOf, staffWhoAnswered } from './audience-store.ts';
import { ticketAnswered, ticketAssigned, ticketChanged, ticketOpened, ticketRead } from './events.ts';
import { replyById } from './replies-store.ts';
import { ticketById } from './store.ts';

/** The web path that opens one ticket, also for staff. */
const linkTo = ({ ticketId }: { ticketId: string }) => `/dashboard/support?ticket=${ticketId}`;

/** The web path of a ticket in the panel. */
const linkInPanel = ({ ticketId }: { ticketId: string }) => `/dashboard/paneladmin/soporte?ticket=${ticketId}`;

const Facts = z.strictObject({ numero: z.int(), asunto: z.string() });
const Answered = Facts.extend({ respuestaId: Id, nombre: z.string() });
const Changed = Facts.extend({ estado: TicketEstado });

/** Number and subject; a private number in it goes into no list and no mail. */
async function factsOfTicket(tx: Tx, { ticketId, autorId }: { ticketId: string; autorId: string }) {
  const ticket = await ticketById(tx, ticketId, autorId);
  return ticket ? { numero: ticket.numero, asunto: maskPrivateNumbers(ticket.asunto) } : null;
}

async function nameOf(tx: Tx, id: string): Promise<string> {
  const person = (await personas(tx, [id])).get(id);
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
}

async function factsOfReply(
  tx: Tx,
  payload: { ticketId: string; autorId: string; respuestaId: string; porId: string },
) {
  const facts = await factsOfTicket(tx, payload);
  return facts && { ...facts, respuestaId: payload.respuestaId, nombre: await nameOf(tx, payload.porId) };
}

/** Shows the reply as it is when the mail is sent; no mail once it is gone. */
const mailWithReply: MailChannel<z.output<typeof Answered>> = {
  compose: async (facts, recipient, db) => {
    const reply = await replyById(db, facts.respuestaId);
    return reply && ticketMail({ ...facts, quote: maskPrivateNumbers(reply.texto) }, recipient);
  },
};

const waitingText = {
  es: 'Te avisaremos por correo cuando alguien del equipo responda. Puedes agregar lo que falte en el mismo ticket.',
  en: 'We will tell you by e-mail when somebody of the team answers. You can add what is missing to the same ticket.',
};
const closedText = {
  es: `Si algo quedó pendiente, responde y el ticket se abre de nuevo. Durante ${ratingDays} días puedes valorar la atención que recibiste.`,
  en: `If something is left, reply and the ticket opens again. For ${ratingDays} days you can rate the help that you got.`,
};

/** Opening a ticket marks what one was told of it as read. */
const readBy = {
  event: ticketRead,
  find: ({ ticketId, userId }: { ticketId: string; userId: string }) => ({ userId, link: linkTo({ ticketId }) }),
};

/** Common part of the notices of tickets. */
const ofTicket = { subject: 'soporte', link: linkTo, readBy } as const;

export const supportNotices: readonly Notice[] = [
  notice({
    ...ofTicket,
    kind: 'support.ticket-received',
    event: ticketOpened,
    to: ({ autorId }) => [autorId],
    facts: Facts,
    factsOf: (payload, { tx }) => factsOfTicket(tx, payload),
    texts: {
      es: ({ numero, asunto }) => `Recibimos tu ticket #${numero}: «${asunto}».`,
      en: ({ numero, asunto }) => `We received your ticket #${numero}: “${asunto}”.`,
    },
    channels: {
      list: false,
      mail: {
        compose: (facts, recipient) => ticketMail({ ...facts, more: waitingText[recipient.language] }, recipient),
      },
    },
  }),
  notice({
    ...ofTicket,
    kind: 'support.ticket-opened',
    event: ticketOpened,
    to: ({ ticketId }) => staffOf(ticketId),
    facts: Facts.extend({ nombre: z.string() }),
    factsOf: async (payload, { tx }) => {
      const facts = await factsOfTicket(tx, payload);
      return facts && { ...facts, nombre: await nameOf(tx, payload.autorId) };
    },
    texts: {
      es: ({ numero, asunto, nombre }) => `Ticket nuevo #${numero} de ${nombre}: «${asunto}».`,
      en: ({ numero, asunto, nombre }) => `New ticket #${numero} by ${nombre}: “${asunto}”.`,
    },
    channels: { list: true, mail: { compose: ticketMail } },
  }),
  notice({
    ...ofTicket,
    kind: 'support.staff-replied',
    event: ticketAnswered,
    to: ({ autorId }) => [autorId],
    facts: Answered,
    factsOf: (payload, { tx }) => (payload.porPersonal ? factsOfReply(tx, payload) : null),
    texts: {
      es: ({ numero, asunto, nombre }) => `${nombre} respondió a tu ticket #${numero}: «${asunto}».`,
      en: ({ numero, asunto, nombre }) => `${nombre} answered your ticket #${numero}: “${asunto}”.`,
    },
    channels: { list: true, mail: mailWithReply },
  }),
  notice({
    ...ofTicket,
    kind: 'support.author-replied',
    event: ticketAnswered,
    to: ({ ticketId }) => staffWhoAnswered(ticketId),
    facts: Answered,
    factsOf: (payload, { tx }) => (payload.porPersonal ? null : factsOfReply(tx, payload)),
    texts: {
      es: ({ numero, asunto, nombre }) => `${nombre} escribió en el ticket #${numero}: «${asunto}».`,
      en: ({ numero, asunto, nombre }) => `${nombre} wrote in ticket #${numero}: “${asunto}”.`,
    },
    channels: { list: true, mail: mailWithReply },
  }),
  notice({
    kind: 'support.ticket-assigned',
    subject: 'soporte',
    link: linkInPanel,
    event: ticketAssigned,
    to: ({ asignadoId, porId }) => (asignadoId === null || asignadoId === porId ? [] : [asignadoId]),
    facts: Facts.extend({ nombre: z.string() }),
    factsOf: async (payload, { tx }) => {
      const facts = await factsOfTicket(tx, payload);
      return facts && { ...facts, nombre: await nameOf(tx, payload.porId) };
    },
    readBy: {
      event: ticketRead,
      find: ({ ticketId, userId }) => ({ userId, link: linkInPanel({ ticketId }) }),
    },
    texts: {
      es: ({ numero, asunto, nombre }) => `${nombre} te asignó el ticket #${numero}: «${asunto}».`,
      en: ({ numero, asunto, nombre }) => `${nombre} assigned you ticket #${numero}: “${asunto}”.`,
    },
    channels: { list: true, mail: 'none' },
  }),
  notice({
    ...ofTicket,
    kind: 'support.state-changed',
    event: ticketChanged,
    to: ({ autorId, ticketId, porPersonal }) => (porPersonal ? [autorId] : staffWhoAnswered(ticketId)),
    facts: Changed,
    factsOf: async (payload, { tx }) => {
      const { estado } = payload;
      const facts = estado && (await factsOfTicket(tx, payload));
      return facts && { ...facts, estado };
    },
    texts: {
      es: ({ numero, asunto, estado }) => `El ticket #${numero} ahora está «${estadoNames.es[estado]}»: «${asunto}».`,
      en: ({ numero, asunto, estado }) => `Ticket #${numero} is now “${estadoNames.en[estado]}”: “${asunto}”.`,
    },
    channels: {
      list: true,
      mail: {
        compose: (facts, recipient) =>
          ticketMail(
            { ...facts, ...(facts.estado === 'Cerrado' && { more: closedText[recipient.language] }) },
            recipient,
          ),
      },
    },
  }),
];

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
  /** Written text, without private numbers. */
  quote?: string;
  /** A sentence below the first one. */
  more?: string;
}

/** The mail about something that happened to a ticket: it can be answered by its link. */
function ticketMail(
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

/** The states of a ticket as people read them. */
const estadoNames: InBothLanguages<Record<TicketEstado, string>> = {
  es: { Abierto: 'Abierto', 'En Proceso': 'En Proceso', Cerrado: 'Cerrado' },
  en: { Abierto: 'Open', 'En Proceso': 'In progress', Cerrado: 'Closed' },
};
