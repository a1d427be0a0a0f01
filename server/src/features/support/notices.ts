import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { Id } from '@puente/contracts/shapes';
import { ratingDays, TicketEstado } from '@puente/contracts/support';
import { z } from 'zod';

import type { Tx } from '../../platform/database/database.ts';
import { type MailChannel, type Notice, notice } from '../../platform/notices/notice.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { personas } from '../people/public.ts';
import { staffOf, staffWhoAnswered } from './audience-store.ts';
import { ticketAnswered, ticketAssigned, ticketChanged, ticketOpened, ticketRead } from './events.ts';
import { replyById } from './replies-store.ts';
import { ticketById } from './store.ts';
import { answeredMail, answeredText, receivedMail, receivedText, ticketMail } from './ticket-mails.ts';

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
const mailWithReply = (compose: typeof answeredMail): MailChannel<z.output<typeof Answered>> => ({
  compose: async (facts, recipient, db) => {
    const reply = await replyById(db, facts.respuestaId);
    return reply && compose({ ...facts, quote: maskPrivateNumbers(reply.texto) }, recipient);
  },
});

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
      es: (facts) => receivedText(facts, 'es'),
      en: (facts) => receivedText(facts, 'en'),
    },
    channels: { list: false, mail: { compose: receivedMail } },
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
      es: (facts) => answeredText(facts, 'es'),
      en: (facts) => answeredText(facts, 'en'),
    },
    channels: {
      list: true,
      mail: mailWithReply(answeredMail),
      push: {
        texts: {
          es: () => ({ titulo: 'Respondimos tu ticket', texto: 'Abre Soporte para leer la respuesta.' }),
          en: () => ({ titulo: 'We answered your ticket', texto: 'Open Support to read the answer.' }),
        },
        until: (_facts, toldAt) => new Date(toldAt.getTime() + 3 * 86_400_000),
      },
    },
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
    channels: { list: true, mail: mailWithReply(ticketMail) },
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

/** The states of a ticket as people read them. */
const estadoNames: InBothLanguages<Record<TicketEstado, string>> = {
  es: { Abierto: 'Abierto', 'En Proceso': 'En Proceso', Cerrado: 'Cerrado' },
  en: { Abierto: 'Open', 'En Proceso': 'In progress', Cerrado: 'Closed' },
};
