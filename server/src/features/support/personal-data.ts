import { everyPage, type PersonalData } from '../../platform/personal-data.ts';
import { releaseAttachments } from '../attachments/public.ts';
import { unassignAllOf } from './desk/notes-store.ts';
import { deleteTicketsOf, repliesBy, ticketIdsOf } from './personal-data-store.ts';
import { ticketsOf } from './store.ts';

const limit = 200;

export const supportPersonalData: PersonalData = {
  sections: [
    {
      name: 'tickets',
      title: { es: 'Tickets de soporte', en: 'Support tickets' },
      fields: {
        numero: { es: 'Número', en: 'Number' },
        createdAt: { es: 'Fecha', en: 'Date' },
        asunto: { es: 'Asunto', en: 'Subject' },
        descripcion: { es: 'Descripción', en: 'Description' },
        prioridad: { es: 'Prioridad', en: 'Priority' },
        estado: { es: 'Estado', en: 'State' },
        cursoTitulo: { es: 'Curso', en: 'Course' },
        pagoCurso: { es: 'Pago del curso', en: 'Payment for the course' },
        puntos: { es: 'Valoración', en: 'Rating' },
        comentario: { es: 'Comentario', en: 'Comment' },
      },
      rows: ({ id }, db) => everyPage((cursor) => ticketsOf(db, id, { limit, cursor })),
    },
    {
      name: 'respuestas-de-tickets',
      title: { es: 'Lo que escribiste en tickets', en: 'What you wrote in tickets' },
      fields: {
        numero: { es: 'Ticket', en: 'Ticket' },
        createdAt: { es: 'Fecha', en: 'Date' },
        texto: { es: 'Texto', en: 'Text' },
      },
      rows: ({ id }, db) => everyPage((cursor) => repliesBy(db, id, { limit, cursor })),
    },
  ],
  async forget(tx, { id }) {
    const { tickets, replies } = await ticketIdsOf(tx, id);
    await releaseAttachments(tx, 'ticket-respuesta', replies);
    await releaseAttachments(tx, 'ticket', tickets);
    await deleteTicketsOf(tx, id);
    await unassignAllOf(tx, id);
  },
};
