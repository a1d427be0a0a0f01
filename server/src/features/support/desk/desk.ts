import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { staffIdsOf } from '../audience-store.ts';
import { auditedTickets } from '../audited-store.ts';
import { ticketAssigned, ticketNoted } from '../events.ts';
import { type Attended, mayAttend } from '../policy.ts';
import type { AnswerHours } from '../rules.ts';
import { lockTicket, ticketById, type TicketRow } from '../store.ts';
import { assignTicket, insertNote } from './notes-store.ts';
import { deskView } from './views.ts';

/** What staff do with a ticket behind its author's back: note, assign. */
export function createDesk(
  { database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>,
  answerHours: () => Promise<AnswerHours>,
) {
  /** @throws AppError TICKET_NOT_FOUND unless the actor answers it as staff */
  const attended = async (actor: Actor, viewerId: string, id: string): Promise<Attended<TicketRow>> =>
    mayAttend(actor, await ticketById(database.db, id, viewerId));

  const show = async (actor: Actor, viewerId: string, id: string) =>
    deskView(database.db, await attended(actor, viewerId, id), { viewerId, now: now(), hours: await answerHours() });

  async function onTicket(
    actor: Actor,
    viewerId: string,
    id: string,
    work: (tx: Tx, ticket: Attended<TicketRow>) => Promise<void>,
  ) {
    await database.transaction(actor, async (tx) => work(tx, mayAttend(tx.actor, await lockTicket(tx, id, viewerId))));
    return show(actor, viewerId, id);
  }

  return {
    attended,
    show,

    /** @throws AppError TICKET_NOT_FOUND, TICKET_ASSIGNEE_UNKNOWN for somebody who doesn't answer the ticket */
    assign: (actor: Actor, viewerId: string, id: string, asignadoId: string | null) =>
      onTicket(actor, viewerId, id, async (tx, ticket) => {
        if (asignadoId === ticket.asignadoId) return;
        if (asignadoId !== null && !(await staffIdsOf(tx, id)).includes(asignadoId))
          throw new AppError('TICKET_ASSIGNEE_UNKNOWN');
        await assignTicket(tx, ticket, asignadoId);
        await audit(tx, auditedTickets, {
          action: 'ticket.assigned',
          id,
          before: { asignadoId: ticket.asignadoId },
          after: { asignadoId },
        });
        const { autorId } = ticket;
        await events.publish(tx, ticketAssigned, { ticketId: id, autorId, asignadoId, porId: viewerId });
      }),

    /** Idempotent by its `envioId`. The audit names the note, never its text. @throws AppError TICKET_NOT_FOUND */
    note: (actor: Actor, viewerId: string, id: string, note: { texto: string; envioId?: string | undefined }) =>
      onTicket(actor, viewerId, id, async (tx, ticket) => {
        const { texto, envioId = null } = note;
        const notaId = await insertNote(tx, ticket, { autorId: viewerId, texto, envioId, createdAt: now() });
        if (notaId === null) return;
        await audit(tx, auditedTickets, { action: 'ticket.noted', id, after: { notaId } });
        await events.publish(tx, ticketNoted, { ticketId: id, autorId: ticket.autorId, porId: viewerId });
      }),
  };
}

export type Desk = ReturnType<typeof createDesk>;
