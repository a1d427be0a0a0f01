import { z } from 'zod';

import { command } from './command.ts';
import { Persona, PersonaEncontrada } from './people.ts';
import { route } from './route.ts';
import { Chosen, ChosenChanged, Id, line, Moment, Page, text } from './shapes.ts';
import { Ticket, TicketEstado, TicketPrioridad, ticketTextMaxLength } from './support.ts';

const tituloDeRespuestaMaxLength = 80;
/** How many notes a ticket carries: the newest. Staff write a few. */
export const notasShown = 100;
/** In a prepared answer: the first name of whoever is answered. */
export const nombrePlaceholder = '{nombre}';
/** How many seconds somebody counts as attending a ticket without saying so again; browsers repeat it in a third of that. */
export const attendingSeconds = 60;

/** Note of staff on a ticket: plain text with line breaks. The ticket's author never gets it. */
export const NotaDeTicket = z.object({ id: Id, texto: z.string(), autor: Persona, createdAt: Moment });
export type NotaDeTicket = z.infer<typeof NotaDeTicket>;

/** A ticket as the staff who answer it see it in the panel (ADM-13). */
export const TicketDelPersonal = Ticket.extend({
  /** Staff member who looks after the ticket; null while nobody does. */
  asignado: Persona.nullable(),
  /**
   * Until when its author should have an answer, by the hours of the settings; null when it isn't staff's turn. Both are
   * null on a ticket of the caller's own, which somebody else answers.
   */
  responderAntes: Moment.nullable(),
});
export type TicketDelPersonal = z.infer<typeof TicketDelPersonal>;

/** A ticket with what staff noted, in the order of time. */
export const TicketConNotas = TicketDelPersonal.extend({ notas: z.array(NotaDeTicket) });
export type TicketConNotas = z.infer<typeof TicketConNotas>;

/** An answer that staff insert into a reply. `{nombre}` in its text stands for the first name of whoever is answered. */
export const RespuestaPreparada = z.object({ id: Id, titulo: z.string(), texto: z.string(), updatedAt: Moment });
export type RespuestaPreparada = z.infer<typeof RespuestaPreparada>;

/** Fields of a prepared answer that staff write. */
export const RespuestaEscrita = z.strictObject({
  titulo: line(tituloDeRespuestaMaxLength),
  texto: text(ticketTextMaxLength),
});

/** People who have a ticket open in the panel, the caller too; each person once. */
const Atendiendo = z.array(z.object({ persona: Persona, escribe: z.boolean() }));

const ById = z.strictObject({ id: Id });

export const supportDeskRoutes = {
  list: route({
    method: 'GET',
    path: '/admin/tickets',
    access: 'staff',
    summary: 'The tickets that I answer (tutors: about their courses), the last changed first',
    query: Page.extend({
      /** Words of the subject, or their beginnings, without regard to accents. */
      asunto: line(80, 0).optional(),
      estado: TicketEstado.optional(),
      prioridad: TicketPrioridad.optional(),
      /** Filter: tickets that I look after, or that nobody does. */
      asignado: z.enum(['yo', 'nadie']).optional(),
    }),
    answers: { 200: z.array(TicketDelPersonal) },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  counts: route({
    method: 'GET',
    path: '/admin/tickets/resumen',
    access: 'staff',
    summary: 'How many tickets I answer, by state',
    answers: {
      200: z.object({ abiertos: z.int(), enProceso: z.int(), cerrados: z.int(), total: z.int() }),
    },
    errors: [],
  }),
  one: route({
    method: 'GET',
    path: '/admin/tickets/:id',
    access: 'staff',
    summary: 'A ticket that I answer, with its newest replies and what staff noted; one of my own is not there',
    params: ById,
    answers: { 200: TicketConNotas },
    errors: ['TICKET_NOT_FOUND'],
  }),
  staff: route({
    method: 'GET',
    path: '/admin/tickets/:id/personal',
    access: 'staff',
    summary: 'Who can look after a ticket: administrators, and the tutors who answer it',
    params: ById,
    answers: { 200: z.array(PersonaEncontrada) },
    errors: ['TICKET_NOT_FOUND'],
  }),
  assign: route({
    method: 'PUT',
    path: '/admin/tickets/:id/asignado',
    access: 'staff',
    summary: 'Say who looks after a ticket; null: nobody. Its author is not told',
    params: ById,
    body: z.strictObject({ personaId: Id.nullable() }),
    answers: { 200: TicketConNotas },
    errors: ['TICKET_NOT_FOUND', 'TICKET_ASSIGNEE_UNKNOWN'],
  }),
  many: route({
    method: 'POST',
    path: '/admin/tickets/varios',
    idempotency: 'header',
    access: 'staff',
    summary: 'Close some tickets that I answer, or look after them myself; one that I don’t answer changes none',
    body: z.strictObject({ ids: Chosen, accion: z.enum(['cerrar', 'tomar']) }),
    answers: { 200: ChosenChanged },
    errors: ['TICKET_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  note: route({
    method: 'POST',
    path: '/admin/tickets/:id/notas',
    idempotency: 'body',
    access: 'staff',
    summary: 'Note something for the staff who answer the ticket; its author never sees it',
    params: ById,
    body: z.strictObject({ texto: text(ticketTextMaxLength), envioId: Id.optional() }),
    answers: { 200: TicketConNotas },
    errors: ['TICKET_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  prepared: route({
    method: 'GET',
    path: '/admin/respuestas-preparadas',
    access: 'staff',
    summary: 'The answers that staff insert into replies, by title',
    query: Page,
    answers: { 200: z.array(RespuestaPreparada) },
    errors: [],
  }),
  prepare: route({
    method: 'POST',
    path: '/admin/respuestas-preparadas',
    idempotency: 'header',
    access: 'admin',
    summary: 'Prepare an answer for all staff',
    body: RespuestaEscrita,
    answers: { 201: RespuestaPreparada },
    errors: [],
  }),
  changePrepared: route({
    method: 'PUT',
    path: '/admin/respuestas-preparadas/:id',
    access: 'admin',
    summary: 'Change a prepared answer; replies that used it stay as they were',
    params: ById,
    body: RespuestaEscrita,
    answers: { 200: RespuestaPreparada },
    errors: ['PREPARED_ANSWER_NOT_FOUND'],
  }),
  removePrepared: route({
    method: 'DELETE',
    path: '/admin/respuestas-preparadas/:id',
    access: 'admin',
    summary: 'Delete a prepared answer',
    params: ById,
    answers: { 200: z.object({ message: z.string() }) },
    errors: ['PREPARED_ANSWER_NOT_FOUND'],
  }),
} as const;

export const supportDeskCommands = {
  attend: command({
    event: 'atenderTicket',
    access: 'staff',
    summary:
      'Say that I have a ticket open in the panel, or write in it, and get `ticketAtendido` on this socket for a minute; `sale`: no more',
    body: z.strictObject({ ticketId: Id, estado: z.enum(['mira', 'escribe', 'sale']) }),
    answer: z.object({ atendiendo: Atendiendo }),
    reply: 'ack',
    errors: ['TICKET_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} as const;

/** Event for everybody who has a ticket open in the panel: the people who have it open now. */
export interface TicketAtendido {
  ticketId: string;
  atendiendo: z.infer<typeof Atendiendo>;
}
