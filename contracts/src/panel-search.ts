import { z } from 'zod';

import { searchMinLength } from './people.ts';
import { route } from './route.ts';
import { Id, line, Moment, Money, Role } from './shapes.ts';
import { TicketEstado } from './support.ts';

/** The most results of each kind. */
export const foundOfKind = 5;

/** Results of a panel search, at most five of each kind; a tutor finds no people and no purchases (ADM-1). */
export const Encontrado = z.object({
  /** Newest first. */
  personas: z.array(z.object({ id: Id, nombreCompleto: z.string(), email: z.string(), role: Role })),
  /** Archived ones last, then by title. */
  cursos: z.array(z.object({ id: Id, titulo: z.string(), tituloEn: z.string().nullable(), archivado: z.boolean() })),
  /** Payments that were taken or tried, newest first. */
  compras: z.array(
    z.object({
      id: Id,
      /** Null once the account was anonymized. */
      nombreCompleto: z.string().nullable(),
      curso: z.string(),
      cursoEn: z.string().nullable(),
      monto: Money,
      /** When it was paid; of a payment that was not, when it was first tried. */
      fechaCompra: Moment,
    }),
  ),
  /** By their Spanish. */
  terminos: z.array(z.object({ id: Id, es: z.string(), en: z.string() })),
  /** The one with that number first, then the last changed. */
  tickets: z.array(z.object({ id: Id, numero: z.int(), asunto: z.string(), estado: TicketEstado })),
});
export type Encontrado = z.infer<typeof Encontrado>;

export const panelSearchRoutes = {
  search: route({
    method: 'GET',
    path: '/admin/buscar',
    access: 'staff',
    summary:
      'People, courses, purchases, tickets and terms of the glossary by the beginnings of words; a purchase also by its transaction, its receipt or its person, a ticket by its number. Tutors find their courses, the tickets that they answer and the terms',
    query: z.strictObject({ q: line(80, searchMinLength) }),
    answers: { 200: Encontrado },
    errors: ['TOO_MANY_REQUESTS'],
  }),
} as const;
