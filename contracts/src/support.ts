import { z } from 'zod';

import { Adjunto, AdjuntoIds } from './attachments.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { English, Id, line, Moment, Money, Page, text } from './shapes.ts';

export const ticketAsuntoMaxLength = 150;
export const ticketTextMaxLength = 5_000;
export const valoracionMaxLength = 1_000;
/** How many replies a ticket carries: the newest. Earlier ones are pages of `GET /soporte/tickets/:id/respuestas`. */
export const ticketRespuestasShown = 50;
/** Days after its closing in which a ticket can be rated, and the rating changed. */
export const ratingDays = 14;

export const ticketPrioridades = ['Baja', 'Media', 'Alta'] as const;
export const TicketPrioridad = z.enum(ticketPrioridades);
export type TicketPrioridad = z.infer<typeof TicketPrioridad>;

export const ticketEstados = ['Abierto', 'En Proceso', 'Cerrado'] as const;
export const TicketEstado = z.enum(ticketEstados);
export type TicketEstado = z.infer<typeof TicketEstado>;

/** A reply to a ticket: plain text with line breaks. */
export const RespuestaDeTicket = z.object({
  id: Id,
  texto: z.string(),
  autor: Persona,
  createdAt: Moment,
  adjuntos: z.array(Adjunto),
});
export type RespuestaDeTicket = z.infer<typeof RespuestaDeTicket>;

/** Rating of the help with a ticket, by its author. */
export const Valoracion = z.object({
  /** 1 (bad) to 5 (very good). */
  puntos: z.int().min(1).max(5),
  comentario: z.string(),
  createdAt: Moment,
});
export type Valoracion = z.infer<typeof Valoracion>;

/** A support ticket, as its author and the staff who answer it see it (SOP-1). */
export const Ticket = z.object({
  id: Id,
  /** Counted from 1 over the whole academy. */
  numero: z.int(),
  asunto: z.string(),
  /** Plain text with line breaks. */
  descripcion: z.string(),
  prioridad: TicketPrioridad,
  estado: TicketEstado,
  autor: Persona,
  createdAt: Moment,
  /** When it was last answered or changed. */
  updatedAt: Moment,
  /** When it was closed; null while it isn't. */
  cerradoAt: Moment.nullable(),
  /** Course or payment that the ticket is about; null where its author named none. */
  curso: z.object({ id: Id, titulo: z.string(), tituloEn: English }).nullable(),
  pago: z.object({ id: Id, curso: z.string(), cursoEn: English, monto: Money, fecha: Moment }).nullable(),
  adjuntos: z.array(Adjunto),
  /** The newest `ticketRespuestasShown`, in the order of time; empty in lists. */
  respuestas: z.array(RespuestaDeTicket),
  totalRespuestas: z.int(),
  /** For its author: staff answered or changed it since they opened it. For staff: the last word is the author's. */
  sinLeer: z.boolean(),
  valoracion: Valoracion.nullable(),
  /** Permissions of the caller. */
  puede: z.object({ atender: z.boolean(), cerrar: z.boolean(), reabrir: z.boolean(), valorar: z.boolean() }),
});
export type Ticket = z.infer<typeof Ticket>;

const ById = z.strictObject({ id: Id });

export const NuevoTicket = z.strictObject({
  asunto: line(ticketAsuntoMaxLength),
  descripcion: text(ticketTextMaxLength),
  prioridad: TicketPrioridad.default('Media'),
  /** A course that I have or had, or that I teach. */
  cursoId: Id.optional(),
  /** A payment of mine. */
  pagoId: Id.optional(),
  adjuntos: AdjuntoIds.default([]),
  /** Idempotency key made by the browser: a retry after a lost answer opens no second ticket. */
  envioId: Id.optional(),
});
export type NuevoTicket = z.input<typeof NuevoTicket>;

export const supportRoutes = {
  list: route({
    method: 'GET',
    path: '/soporte/tickets',
    access: 'session',
    summary: 'The tickets that I opened, the last changed first',
    query: Page,
    answers: { 200: z.array(Ticket) },
    errors: [],
  }),
  create: route({
    method: 'POST',
    path: '/soporte/tickets',
    idempotency: 'body',
    access: 'session',
    summary: 'Open a ticket; one that was sent before, by its `envioId`, is not opened again',
    body: NuevoTicket,
    answers: { 201: Ticket },
    errors: ['COURSE_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'ATTACHMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  one: route({
    method: 'GET',
    path: '/soporte/tickets/:id',
    access: 'session',
    summary: 'A ticket of mine, or one that I answer as staff, with its newest replies',
    params: ById,
    answers: { 200: Ticket },
    errors: ['TICKET_NOT_FOUND'],
  }),
  replies: route({
    method: 'GET',
    path: '/soporte/tickets/:id/respuestas',
    access: 'session',
    summary: 'The replies to a ticket, newest first, page by page',
    params: ById,
    query: Page,
    answers: { 200: z.array(RespuestaDeTicket) },
    errors: ['TICKET_NOT_FOUND'],
  }),
  reply: route({
    method: 'POST',
    path: '/soporte/tickets/:id/respuestas',
    idempotency: 'body',
    access: 'session',
    summary: 'Reply: of staff it begins the work on an open ticket, of the author it opens a closed one again',
    params: ById,
    body: z.strictObject({
      texto: text(ticketTextMaxLength),
      adjuntos: AdjuntoIds.default([]),
      envioId: Id.optional(),
    }),
    answers: { 200: Ticket },
    errors: ['TICKET_NOT_FOUND', 'ATTACHMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  update: route({
    method: 'PUT',
    path: '/soporte/tickets/:id',
    access: 'session',
    summary: 'Change the state or, as staff, the priority; its author closes it and opens it again',
    params: ById,
    body: z
      .strictObject({ estado: TicketEstado.optional(), prioridad: TicketPrioridad.optional() })
      .refine(({ estado, prioridad }) => estado !== undefined || prioridad !== undefined, {
        path: ['estado'],
        error: 'required',
      }),
    answers: { 200: Ticket },
    errors: ['TICKET_NOT_FOUND', 'TICKET_CHANGE_FOR_STAFF', 'TOO_MANY_REQUESTS'],
  }),
  markRead: route({
    method: 'POST',
    path: '/soporte/tickets/:id/marcar-leido',
    idempotency: { natural: 'sets a mark that a repeat finds set' },
    access: 'session',
    summary: 'Mark a ticket, and what I was told of it, as read',
    params: ById,
    answers: { 200: Ticket },
    errors: ['TICKET_NOT_FOUND'],
  }),
  rate: route({
    method: 'PUT',
    path: '/soporte/tickets/:id/valoracion',
    access: 'session',
    summary: 'Rate the help with a closed ticket of mine, or change the rating, within 14 days of its closing',
    params: ById,
    body: z.strictObject({ puntos: z.int().min(1).max(5), comentario: text(valoracionMaxLength, 0).default('') }),
    answers: { 200: Ticket },
    errors: ['TICKET_NOT_FOUND', 'TICKET_NOT_CLOSED', 'TICKET_RATING_OVER'],
  }),
  mask: route({
    method: 'POST',
    path: '/soporte/tickets/:id/enmascarar',
    idempotency: { natural: 'what is masked stays masked' },
    access: 'staff',
    summary: 'Mask the private numbers in the subject, the description and the replies of a ticket, for good',
    params: ById,
    answers: { 200: Ticket },
    errors: ['TICKET_NOT_FOUND'],
  }),
} as const;

/** A ticket was opened, answered or changed: a browser that shows it, or the list, fetches it again. */
export interface TicketActualizado {
  id: string;
  estado: TicketEstado;
  /** ISO 8601, UTC. */
  updatedAt: string;
}
