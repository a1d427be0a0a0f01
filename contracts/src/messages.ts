import { z } from 'zod';

import { command } from './command.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { Id, line, Message, Moment, Page, text } from './shapes.ts';

/** A private message, as its sender and its recipient see it. */
export const Mensaje = z.object({
  id: Id,
  asunto: z.string(),
  /** Plain text with line breaks. */
  cuerpo: z.string(),
  /** Whether the recipient has opened it. */
  leido: z.boolean(),
  createdAt: Moment,
  remitente: Persona,
  destinatario: Persona,
});
export type Mensaje = z.infer<typeof Mensaje>;

export const asuntoMaxLength = 150;
export const cuerpoMaxLength = 5_000;

/** The payload of the socket command `enviarMensajePrivado` (MSG-4). */
export const NuevoMensaje = z.strictObject({
  destinatarioId: Id,
  asunto: line(asuntoMaxLength),
  cuerpo: text(cuerpoMaxLength),
  /** Idempotency key made by the browser: a retry after a lost answer creates no second message. */
  envioId: Id.optional(),
});
export type NuevoMensaje = z.input<typeof NuevoMensaje>;

export const messagesRoutes = {
  inbox: route({
    method: 'GET',
    path: '/mensajes/bandeja-entrada',
    access: 'session',
    summary: 'The private messages that I have received, newest first',
    query: Page,
    answers: { 200: z.array(Mensaje) },
    errors: [],
  }),
  sent: route({
    method: 'GET',
    path: '/mensajes/enviados',
    access: 'session',
    summary: 'The private messages that I have sent, newest first',
    query: Page,
    answers: { 200: z.array(Mensaje) },
    errors: [],
  }),
  unread: route({
    method: 'GET',
    path: '/mensajes/sin-leer',
    access: 'session',
    summary: 'How many private messages I have not opened yet',
    answers: { 200: z.object({ total: z.int() }) },
    errors: [],
  }),
  one: route({
    method: 'GET',
    path: '/mensajes/:id',
    access: 'session',
    summary: 'One private message that I have received or sent',
    params: z.strictObject({ id: Id }),
    answers: { 200: Mensaje },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  markRead: route({
    method: 'POST',
    path: '/mensajes/:id/marcar-leido',
    idempotency: { natural: 'sets a mark that a repeat finds set' },
    access: 'session',
    summary: 'Mark a private message that I have received as read; answers alike when it was already',
    params: z.strictObject({ id: Id }),
    answers: { 200: Mensaje },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  maskNumbers: route({
    method: 'POST',
    path: '/mensajes/:id/ocultar-numeros',
    idempotency: { natural: 'what is masked stays masked' },
    access: 'staff',
    summary:
      'Mask the private numbers of a message that I have received, for its sender too; answers alike without any',
    params: z.strictObject({ id: Id }),
    answers: { 200: Mensaje },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
} as const;

export const messagesCommands = {
  send: command({
    event: 'enviarMensajePrivado',
    access: 'session',
    summary: 'Send a private message; one that was sent before, by its `envioId`, is not sent again',
    body: NuevoMensaje,
    answer: Message.extend({ mensaje: Mensaje }),
    reply: { success: 'enviarMensajeExito', failure: 'enviarMensajeError', echo: 'envioId' },
    errors: ['RECIPIENT_NOT_FOUND', 'TOO_MANY_MESSAGES'],
  }),
} as const;
