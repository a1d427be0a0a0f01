import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import type { RouteOutput } from '@puente/contracts/route';
import { type supportRoutes, type NuevoTicket, ratingDays } from '@puente/contracts/support';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { everyPage } from '../../platform/personal-data.ts';
import { adoptAttachments } from '../attachments/public.ts';
import { auditedTickets } from './audited-store.ts';
import { notesToMask, rewriteNote } from './desk/store.ts';
import { ticketAnswered, ticketChanged, ticketOpened, ticketRead } from './events.ts';
import {
  mayAskAboutCourse,
  mayAskAboutPayment,
  mayMask,
  mayRate,
  mayTakePart,
  type OpenToPerson,
  sideOf,
} from './policy.ts';
import { insertReply, isReplySent, repliesTo, rewriteReply } from './replies-store.ts';
import { mayChangeTo, ratingVerdict, stateAfterReply } from './rules.ts';
import {
  changeTicket,
  insertTicket,
  lockTicket,
  markSeen,
  ownerOfPayment,
  rateTicket,
  relationToCourse,
  rewriteTicket,
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

/** Replies that are read at a time. */
const pageSize = 200;

/** Opens, answers and changes support tickets. */
export class Tickets {
  readonly #database: Platform['database'];
  readonly #events: Platform['events'];
  readonly #now: Platform['now'];

  constructor({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>) {
    this.#database = database;
    this.#events = events;
    this.#now = now;
  }

  /** Opens a ticket. Idempotent by its `envioId`: a repeated call returns the ticket that is there. */
  async open(actor: Actor, member: Member, form: z.output<typeof NuevoTicket>) {
    const { cursoId = null, pagoId = null, envioId = null, adjuntos, ...texts } = form;
    const id = await this.#database.transaction(actor, async (tx) => {
      const sent = () => (envioId === null ? null : ticketOfSending(tx, member.id, envioId));
      const known = await sent();
      if (known !== null) return known;
      if (cursoId !== null) mayAskAboutCourse(tx.actor, await relationToCourse(tx, member, cursoId));
      if (pagoId !== null) mayAskAboutPayment(tx.actor, await ownerOfPayment(tx, pagoId));
      const ticket = { ...texts, cursoId, pagoId, envioId, autorId: member.id, createdAt: this.#now() };
      const made = await insertTicket(tx, ticket);
      if (made === null) {
        // Race condition: a concurrent request with the same idempotency key opened the ticket first.
        const stored = await sent();
        if (stored === null) throw new Error('A ticket that is there already could not be found.');
        return stored;
      }
      await adoptAttachments(tx, { userId: member.id }, adjuntos, { kind: 'ticket', subjectId: made });
      await this.#events.publish(tx, ticketOpened, { ticketId: made, autorId: member.id });
      return made;
    });
    return this.#show(id, member);
  }

  async read(actor: Actor, member: Member, id: string) {
    const row = mayTakePart(actor, await ticketById(this.#database.db, id, member.id));
    return ticketView(this.#database.db, row, { viewerId: member.id, now: this.#now() });
  }

  /** Writes a reply, which may change the ticket's state. Idempotent by its `envioId`. */
  reply(actor: Actor, member: Member, id: string, { texto, adjuntos, envioId }: Reply) {
    return this.#onTicket(actor, member, id, async (tx, ticket) => {
      // The ticket is locked, so that of two requests with one key the second finds the first one's reply.
      if (envioId !== undefined && (await isReplySent(tx, id, { autorId: member.id, envioId }))) return;
      const side = sideOf(member.id, ticket);
      const byStaff = side === 'staff';
      const estado = stateAfterReply(side, ticket.estado);
      const reply = { autorId: member.id, texto, envioId: envioId ?? null, estado, byStaff };
      const respuestaId = await insertReply(tx, ticket, reply, this.#now());
      await adoptAttachments(tx, { userId: member.id }, adjuntos, {
        kind: 'ticket-respuesta',
        subjectId: respuestaId,
      });
      if (!byStaff) await markSeen(tx, ticket, this.#now());
      await this.#events.publish(tx, ticketAnswered, {
        ticketId: id,
        autorId: ticket.autorId,
        respuestaId,
        porId: member.id,
        porPersonal: byStaff,
      });
    });
  }

  /** Changes state or priority. A state or priority that is so already is no change. */
  change(actor: Actor, member: Member, id: string, wanted: Change) {
    return this.#onTicket(
      actor,
      member,
      id,
      async (tx, ticket) => void (await this.changeIn(tx, member, ticket, wanted)),
    );
  }

  /** The same within a transaction. @returns whether anything changed */
  async changeIn(tx: Tx, member: Member, ticket: OpenToPerson<TicketRow>, wanted: Change): Promise<boolean> {
    const { id } = ticket;
    const side = sideOf(member.id, ticket);
    if (!mayChangeTo(side, ticket, wanted)) throw new AppError('TICKET_CHANGE_FOR_STAFF');
    const before = { estado: ticket.estado, prioridad: ticket.prioridad };
    const after = { estado: wanted.estado ?? before.estado, prioridad: wanted.prioridad ?? before.prioridad };
    const changed = differences(before, after);
    if (!changed) return false;
    await changeTicket(tx, ticket, after, { now: this.#now(), byStaff: side === 'staff' });
    if (side === 'author') await markSeen(tx, ticket, this.#now());
    else await audit(tx, auditedTickets, { action: 'ticket.changed', id, ...changed });
    await this.#events.publish(tx, ticketChanged, {
      ticketId: id,
      autorId: ticket.autorId,
      porId: member.id,
      porPersonal: side === 'staff',
      estado: after.estado === before.estado ? null : after.estado,
    });
    return true;
  }

  /** Marks a ticket as read by its author; for everybody, what they were told of it. */
  markRead(actor: Actor, member: Member, id: string) {
    return this.#onTicket(actor, member, id, async (tx, ticket) => {
      if (ticket.autorId === member.id) await markSeen(tx, ticket, this.#now());
      await this.#events.publish(tx, ticketRead, { ticketId: id, autorId: ticket.autorId, userId: member.id });
    });
  }

  rate(actor: Actor, member: Member, id: string, rating: Rating) {
    return this.#onTicket(actor, member, id, async (tx, ticket) => {
      const own = mayRate(tx.actor, ticket);
      const verdict = ratingVerdict(ticket.cerradoAt, this.#now());
      if (verdict === 'not-closed') throw new AppError('TICKET_NOT_CLOSED');
      if (verdict === 'over') throw new AppError('TICKET_RATING_OVER', { dias: ratingDays });
      await rateTicket(tx, own, rating, this.#now());
      await markSeen(tx, ticket, this.#now());
      const { id: porId } = member;
      await this.#events.publish(tx, ticketChanged, {
        ticketId: id,
        autorId: porId,
        porId,
        porPersonal: false,
        estado: null,
      });
    });
  }

  /**
   * Masks the private numbers in everything that was written to a ticket, for good. The audit says how many texts were
   * changed, never what they said.
   */
  mask(actor: Actor, personId: string, id: string): Promise<void> {
    return this.#database.transaction(actor, async (tx) => {
      const ticket = mayMask(tx.actor, await lockTicket(tx, id, personId));
      const before = { asunto: ticket.asunto, descripcion: ticket.descripcion, comentario: ticket.comentario ?? '' };
      const after = {
        asunto: maskPrivateNumbers(before.asunto),
        descripcion: maskPrivateNumbers(before.descripcion),
        comentario: maskPrivateNumbers(before.comentario),
      };
      let texts = (['asunto', 'descripcion', 'comentario'] as const).filter(
        (each) => before[each] !== after[each],
      ).length;
      if (texts > 0)
        await rewriteTicket(tx, ticket, { ...after, comentario: ticket.comentario === null ? null : after.comentario });
      for await (const { id: replyId, texto } of everyPage((cursor) =>
        repliesTo(tx, id, { limit: pageSize, cursor }),
      )) {
        const masked = maskPrivateNumbers(texto);
        if (masked === texto) continue;
        await rewriteReply(tx, ticket, replyId, masked);
        texts += 1;
      }
      for (const { id: noteId, texto } of await notesToMask(tx, ticket)) {
        const masked = maskPrivateNumbers(texto);
        if (masked === texto) continue;
        await rewriteNote(tx, ticket, noteId, masked);
        texts += 1;
      }
      if (texts === 0) return;
      await audit(tx, auditedTickets, { action: 'ticket.masked', id, after: { textos: texts } });
      const { autorId } = ticket;
      await this.#events.publish(tx, ticketChanged, {
        ticketId: id,
        autorId,
        porId: personId,
        porPersonal: true,
        estado: null,
      });
    });
  }

  async #show(id: string, member: Member) {
    const row = await ticketById(this.#database.db, id, member.id);
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    return ticketView(this.#database.db, row, { viewerId: member.id, now: this.#now() });
  }

  /** Runs the work on a locked ticket in which the actor takes part. @returns the ticket afterwards */
  async #onTicket(
    actor: Actor,
    member: Member,
    id: string,
    work: (tx: Tx, ticket: OpenToPerson<TicketRow>) => Promise<void>,
  ) {
    await this.#database.transaction(actor, async (tx) =>
      work(tx, mayTakePart(tx.actor, await lockTicket(tx, id, member.id))),
    );
    return this.#show(id, member);
  }
}
