import { z } from 'zod';

import { route } from './route.ts';
import { Email, Id, line, Message, text } from './shapes.ts';

/** What a visitor writes to the academy. */
export const ContactMessage = z.strictObject({
  /** Made by the browser: the same message sent twice arrives once. */
  clave: Id.optional(),
  nombre: line(100),
  email: Email,
  asunto: line(150),
  mensaje: text(5000),
  /** A field that people don't see. What is filled in by a program is thanked for, and thrown away. */
  web: z.string().max(500).optional(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contactRoutes = {
  write: route({
    method: 'POST',
    path: '/contacto',
    access: 'public',
    summary: 'Write to the academy',
    body: ContactMessage,
    answers: { 202: Message },
    errors: ['TOO_MANY_REQUESTS'],
  }),
} as const;
