import { z } from 'zod';

import { route } from './route.ts';
import { Email, Id, line, Message, text } from './shapes.ts';

/** The contact form's fields. */
export const ContactMessage = z.strictObject({
  /** Idempotency key made by the browser: a repeated request stores one message. */
  clave: Id.optional(),
  nombre: line(100),
  email: Email,
  asunto: line(150),
  mensaje: text(5000),
  /** Honeypot field, hidden from people: a message that fills it in gets the normal answer but is discarded. */
  web: z.string().max(500).optional(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contactRoutes = {
  write: route({
    method: 'POST',
    path: '/contacto',
    idempotency: 'body',
    access: 'public',
    summary: 'Write to the academy',
    body: ContactMessage,
    answers: { 202: Message },
    errors: ['TOO_MANY_REQUESTS'],
  }),
} as const;
