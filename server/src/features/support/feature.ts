import { supportRoutes as contract } from '@puente/contracts/support';

import type { Db } from '../../platform/database/database.ts';
import { everywhere, once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { HttpApp } from '../../platform/http/app.ts';
import type { Principal } from '../../platform/http/call.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { everyPage, type PersonalData } from '../../platform/personal-data.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { releaseAttachments } from '../attachments/public.ts';
import { courseChanged } from '../catalogue/events.ts';
import { tutorsOfTicket } from './audience-store.ts';
import { auditedPreparedAnswers, auditedTickets } from './audited-store.ts';
import { Attendance } from './desk/attending.ts';
import { Desk, undoablePreparedAnswers } from './desk/desk.ts';
import { deskCommands, deskRoutes } from './desk/routes.ts';
import { unassignAllOf } from './desk/store.ts';
import { ticketAnswered, ticketAssigned, ticketChanged, ticketNoted, ticketOpened } from './events.ts';
import { supportNotices } from './notices.ts';
import { mayTakePart } from './policy.ts';
import { repliesTo, deleteTicketsOf, repliesBy, ticketIdsOf } from './replies-store.ts';
import type { AnswerHours } from './rules.ts';
import { ticketById, ticketsOf } from './store.ts';
import { supportTables } from './tables.ts';
import { answeredWords, receivedWords } from './ticket-mails.ts';
import { Tickets } from './tickets.ts';
import { replyViews, ticketViews } from './views.ts';

interface OfTicket {
  ticketId: string;
  autorId: string;
}

/** Support tickets: opened by anybody with an account, answered by staff. */
export function support(platform: Platform, { answerHours }: { answerHours: () => Promise<AnswerHours> }): Feature {
  const { database, realtime } = platform;
  const tickets = new Tickets(platform);
  const desk = new Desk(platform, answerHours, tickets);
  const attending = new Attendance(platform, desk);

  /** Tells whoever may see the ticket that it is no longer as it was. */
  const push = (payload: OfTicket, db: Db) => pushTicket(payload, db, true);
  /** Tells staff alone what its author is not to know. */
  const pushToStaff = (payload: OfTicket, db: Db) => pushTicket(payload, db, false);

  async function pushTicket({ ticketId, autorId }: OfTicket, db: Db, isForAuthor: boolean): Promise<void> {
    const ticket = await ticketById(db, ticketId, autorId);
    if (!ticket) return;
    const update = { id: ticketId, estado: ticket.estado, updatedAt: ticket.updatedAt.toISOString() };
    const tutors = (await tutorsOfTicket(db, ticketId)).filter((id) => id !== autorId);
    const people = isForAuthor ? [autorId, ...tutors] : tutors;
    for (const each of [room.role('admin'), ...people.map(room.user)])
      realtime.toRoom(each, 'ticketActualizado', update);
  }

  return {
    name: 'support',
    tables: supportTables,
    audited: [auditedPreparedAnswers, auditedTickets],
    undoable: [undoablePreparedAnswers],
    personalData: supportPersonalData,
    notices: supportNotices,
    mails: [receivedWords, answeredWords],
    // Handled once, by one process: realtime rooms span all processes.
    subscriptions: [
      ...[ticketOpened, ticketAnswered, ticketChanged].map((event) => once(event, 'support.push', push)),
      ...[ticketAssigned, ticketNoted].map((event) => once(event, 'support.push-to-staff', pushToStaff)),
      // Sockets are those of their process.
      everywhere(
        courseChanged,
        () => attending.check(),
        () => void attending.check(),
      ),
    ],
    commands: deskCommands(attending),
    socketLeft: ({ socketId }) => attending.left(socketId),
    routes(app) {
      ticketRoutes(app, database.db, tickets);
      deskRoutes(app, platform, { desk, answerHours });
    },
  };
}

/** The routes of a ticket's author, and of staff who answer it. */
function ticketRoutes(app: HttpApp, db: Db, tickets: Tickets): void {
  app.routes(contract, {
    list: async ({ principal, query, now, reply }) => {
      const { id } = principal.user;
      const { rows, next } = await ticketsOf(db, id, query);
      return sendPage(reply, { rows: await ticketViews(db, rows, { viewerId: id, now }), next });
    },

    create: {
      limits: [limits.create],
      handle: ({ actor, principal, body }) => tickets.open(actor, principal.user, body),
    },
    one: ({ actor, principal, params }) => tickets.read(actor, principal.user, params.id),
    replies: async ({ actor, principal, params, query, reply }) => {
      const { id } = mayTakePart(actor, await ticketById(db, params.id, principal.user.id));
      const { rows, next } = await repliesTo(db, id, query);
      return sendPage(reply, { rows: await replyViews(db, rows), next });
    },

    reply: {
      limits: [limits.replyOfStudents, limits.replyOfStaff],
      handle: ({ actor, principal, params, body }) => tickets.reply(actor, principal.user, params.id, body),
    },
    update: {
      limits: [limits.change],
      handle: ({ actor, principal, params, body }) => tickets.change(actor, principal.user, params.id, body),
    },
    markRead: ({ actor, principal, params }) => tickets.markRead(actor, principal.user, params.id),
    rate: ({ actor, principal, params, body }) => tickets.rate(actor, principal.user, params.id, body),

    mask: async ({ actor, principal, params }) => {
      await tickets.mask(actor, principal.user.id, params.id);
      return tickets.read(actor, principal.user, params.id);
    },
  });
}

const hour = 60 * 60;

const inAnHour = (name: string, points: number, counts: (isStaff: boolean) => boolean) => ({
  name,
  points,
  perSeconds: hour,
  key: ({ principal: { user } }: { principal: Principal }) => (counts(user.role !== 'user') ? user.id : undefined),
});

/** Rate limits per person. Each ticket and reply sends mails; staff answer many people. */
export const limits = {
  create: perUser('tickets-opened', 20, 60),
  /** Closing and opening again tells the staff by mail. */
  change: perUser('ticket-changes', 100, 60),
  replyOfStudents: inAnHour('ticket-replies-student', 60, (isStaff) => !isStaff),
  replyOfStaff: inAnHour('ticket-replies-staff', 600, (isStaff) => isStaff),
};

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
