import type { RouteOutput } from '@puente/contracts/route';
import type { supportRoutes, NuevoTicket } from '@puente/contracts/support';
import { ratingDays } from '@puente/contracts/support';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { adoptAttachments } from '../attachments/public.ts';
import { auditedTickets } from './audited-store.ts';
import { ticketAnswered, ticketChanged, ticketOpened, ticketRead } from './events.ts';
import { mayAskAboutCourse, mayAskAboutPayment, mayRate, mayTakePart, type OpenToPerson, sideOf } from './policy.ts';
import { insertReply, isReplySent } from './replies-store.ts';
import { mayChangeTo, ratingVerdict, stateAfterReply } from './rules.ts';
import {
  changeTicket,
  insertTicket,
  lockTicket,
  markSeen,
  ownerOfPayment,
  rateTicket,
  relationToCourse,
  ticketById,
  ticketOfSending,
  type TicketRow,
} from './store.ts';
import { ticketView } from './views.ts';

/** The person who acts. */
export interface Member {
  id: string;
  role: string;
}

type Reply = RouteOutput<typeof supportRoutes.reply, 'body'>;
type Change = RouteOutput<typeof supportRoutes.update, 'body'>;
type Rating = RouteOutput<typeof supportRoutes.rate, 'body'>;

/** Opens, answers and changes support tickets. */
export function createTickets({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>) {
  const show = async (id: string, member: Member) => {
    const row = await ticketById(database.db, id, member.id);
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    return ticketView(database.db, row, { viewerId: member.id, now: now() });
  };

  /** Runs the work on a locked ticket in which the actor takes part. @returns the ticket afterwards */
  async function onTicket(
    actor: Actor,
    member: Member,
    id: string,
    work: (tx: Tx, ticket: OpenToPerson<TicketRow>) => Promise<void>,
  ) {
    await database.transaction(actor, async (tx) =>
      work(tx, mayTakePart(tx.actor, await lockTicket(tx, id, member.id))),
    );
    return show(id, member);
  }

  return {
    /**
     * Opens a ticket. Idempotent by its `envioId`: a repeated call returns the ticket that is there.
     * @throws AppError COURSE_NOT_FOUND, PAYMENT_NOT_FOUND, ATTACHMENT_NOT_FOUND
     */
    async open(actor: Actor, member: Member, form: z.output<typeof NuevoTicket>) {
      const { cursoId = null, pagoId = null, envioId = null, adjuntos, ...texts } = form;
      const id = await database.transaction(actor, async (tx) => {
        const sent = () => (envioId === null ? null : ticketOfSending(tx, member.id, envioId));
        const known = await sent();
        if (known !== null) return known;
        if (cursoId !== null) mayAskAboutCourse(tx.actor, await relationToCourse(tx, member, cursoId));
        if (pagoId !== null) mayAskAboutPayment(tx.actor, await ownerOfPayment(tx, pagoId));
        const ticket = { ...texts, cursoId, pagoId, envioId, autorId: member.id, createdAt: now() };
        const made = await insertTicket(tx, ticket);
        if (made === null) {
          // Race condition: a concurrent request with the same idempotency key opened the ticket first.
          const stored = await sent();
          if (stored === null) throw new Error('A ticket that is there already could not be found.');
          return stored;
        }
        await adoptAttachments(tx, { userId: member.id }, adjuntos, { kind: 'ticket', subjectId: made });
        await events.publish(tx, ticketOpened, { ticketId: made, autorId: member.id });
        return made;
      });
      return show(id, member);
    },

    /** @throws AppError TICKET_NOT_FOUND */
    async read(actor: Actor, member: Member, id: string) {
      const row = mayTakePart(actor, await ticketById(database.db, id, member.id));
      return ticketView(database.db, row, { viewerId: member.id, now: now() });
    },

    /**
     * Writes a reply, which may change the ticket's state. Idempotent by its `envioId`.
     * @throws AppError TICKET_NOT_FOUND, ATTACHMENT_NOT_FOUND
     */
    reply: (actor: Actor, member: Member, id: string, { texto, adjuntos, envioId }: Reply) =>
      onTicket(actor, member, id, async (tx, ticket) => {
        // The ticket is locked, so that of two requests with one key the second finds the first one's reply.
        if (envioId !== undefined && (await isReplySent(tx, id, { autorId: member.id, envioId }))) return;
        const side = sideOf(member.id, ticket);
        const byStaff = side === 'staff';
        const estado = stateAfterReply(side, ticket.estado);
        const reply = { autorId: member.id, texto, envioId: envioId ?? null, estado, byStaff };
        const respuestaId = await insertReply(tx, ticket, reply, now());
        await adoptAttachments(tx, { userId: member.id }, adjuntos, {
          kind: 'ticket-respuesta',
          subjectId: respuestaId,
        });
        if (!byStaff) await markSeen(tx, ticket, now());
        await events.publish(tx, ticketAnswered, {
          ticketId: id,
          autorId: ticket.autorId,
          respuestaId,
          porId: member.id,
          porPersonal: byStaff,
        });
      }),

    /**
     * Changes state or priority. What is so already is no change.
     * @throws AppError TICKET_NOT_FOUND, TICKET_CHANGE_FOR_STAFF
     */
    change: (actor: Actor, member: Member, id: string, wanted: Change) =>
      onTicket(actor, member, id, async (tx, ticket) => {
        const side = sideOf(member.id, ticket);
        if (!mayChangeTo(side, ticket, wanted)) throw new AppError('TICKET_CHANGE_FOR_STAFF');
        const before = { estado: ticket.estado, prioridad: ticket.prioridad };
        const after = { estado: wanted.estado ?? before.estado, prioridad: wanted.prioridad ?? before.prioridad };
        const changed = differences(before, after);
        if (!changed) return;
        await changeTicket(tx, ticket, after, { now: now(), byStaff: side === 'staff' });
        if (side === 'author') await markSeen(tx, ticket, now());
        else await audit(tx, auditedTickets, { action: 'ticket.changed', id, ...changed });
        await events.publish(tx, ticketChanged, {
          ticketId: id,
          autorId: ticket.autorId,
          porId: member.id,
          porPersonal: side === 'staff',
          estado: after.estado === before.estado ? null : after.estado,
        });
      }),

    /** Marks a ticket as read by its author; for everybody, what they were told of it. @throws AppError TICKET_NOT_FOUND */
    markRead: (actor: Actor, member: Member, id: string) =>
      onTicket(actor, member, id, async (tx, ticket) => {
        if (ticket.autorId === member.id) await markSeen(tx, ticket, now());
        await events.publish(tx, ticketRead, { ticketId: id, autorId: ticket.autorId, userId: member.id });
      }),

    /** @throws AppError TICKET_NOT_FOUND, TICKET_NOT_CLOSED, TICKET_RATING_OVER */
    rate: (actor: Actor, member: Member, id: string, rating: Rating) =>
      onTicket(actor, member, id, async (tx, ticket) => {
        const own = mayRate(tx.actor, ticket);
        const verdict = ratingVerdict(ticket.cerradoAt, now());
        if (verdict === 'not-closed') throw new AppError('TICKET_NOT_CLOSED');
        if (verdict === 'over') throw new AppError('TICKET_RATING_OVER', { dias: ratingDays });
        await rateTicket(tx, own, rating, now());
        await markSeen(tx, ticket, now());
        const { id: porId } = member;
        await events.publish(tx, ticketChanged, {
          ticketId: id,
          autorId: porId,
          porId,
          porPersonal: false,
          estado: null,
        });
      }),
  };
}
