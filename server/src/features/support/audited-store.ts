import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';

export const auditedTickets = audited({
  type: 'ticket',
  word: { es: 'Ticket', en: 'Ticket' },
  names: sql`select id, '#' || numero || ' ' || asunto as nombre from tickets`,
  actions: {
    'ticket.assigned': { es: 'Asignó un ticket', en: 'Assigned a ticket' },
    'ticket.changed': { es: 'Cambió un ticket', en: 'Changed a ticket' },
    'ticket.masked': { es: 'Ocultó números privados de un ticket', en: 'Masked private numbers in a ticket' },
    'ticket.noted': { es: 'Escribió una nota en un ticket', en: 'Wrote a note in a ticket' },
  },
});

export const auditedPreparedAnswers = audited({
  type: 'prepared-answer',
  word: { es: 'Respuesta preparada', en: 'Prepared answer' },
  names: sql`select id, titulo as nombre from prepared_answers`,
  keepsName: true,
  actions: {
    'prepared-answer.added': { es: 'Agregó una respuesta preparada', en: 'Added a prepared answer' },
    'prepared-answer.changed': { es: 'Cambió una respuesta preparada', en: 'Changed a prepared answer' },
    'prepared-answer.deleted': { es: 'Eliminó una respuesta preparada', en: 'Deleted a prepared answer' },
    'prepared-answer.restored': { es: 'Recuperó una respuesta preparada', en: 'Put a prepared answer back' },
  },
});
