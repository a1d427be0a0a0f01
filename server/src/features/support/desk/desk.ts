import type { Actor } from '../../../platform/actor.ts';
import { audit, differences } from '../../../platform/audit/audit.ts';
import type { Tx, Db } from '../../../platform/database/database.ts';
import type { UndoableKind } from '../../../platform/deleted-items/deleted-items.ts';
import { keepDeleted } from '../../../platform/deleted-items/store.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { personas } from '../../people/public.ts';
import { staffIdsOf } from '../audience-store.ts';
import { auditedTickets, auditedPreparedAnswers } from '../audited-store.ts';
import { ticketAssigned, ticketNoted } from '../events.ts';
import { type Attended, mayAttend, mayTakePart } from '../policy.ts';
import { type AnswerHours, answerDue } from '../rules.ts';
import { lockTicket, ticketById, type TicketRow } from '../store.ts';
import type { Member, Tickets } from '../tickets.ts';
import { ticketView, ticketViews, type Viewing } from '../views.ts';
import {
  assignTicket,
  insertNote,
  notesTo,
  deletePrepared,
  insertPrepared,
  lockPrepared,
  type PreparedRow,
  rewritePrepared,
} from './store.ts';

/** Work of staff on a ticket that its author doesn't see: notes and assignments. */
export class Desk {
  readonly #database: Platform['database'];
  readonly #events: Platform['events'];
  readonly #now: Platform['now'];
  readonly #answerHours: () => Promise<AnswerHours>;
  readonly #tickets: Pick<Tickets, 'changeIn'>;

  constructor(
    { database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>,
    answerHours: () => Promise<AnswerHours>,
    tickets: Pick<Tickets, 'changeIn'>,
  ) {
    this.#database = database;
    this.#events = events;
    this.#now = now;
    this.#answerHours = answerHours;
    this.#tickets = tickets;
  }

  /** Returns a ticket that the actor answers as staff; refused for its author. */
  async attended(actor: Actor, viewerId: string, id: string): Promise<Attended<TicketRow>> {
    return mayAttend(actor, await ticketById(this.#database.db, id, viewerId));
  }

  async show(actor: Actor, viewerId: string, id: string) {
    return deskView(this.#database.db, await this.attended(actor, viewerId, id), {
      viewerId,
      now: this.#now(),
      hours: await this.#answerHours(),
    });
  }

  /** Assigns a ticket to somebody who answers it, or to nobody. */
  assign(actor: Actor, viewerId: string, id: string, asignadoId: string | null) {
    return this.#onTicket(actor, viewerId, id, async (tx, ticket) => {
      if (asignadoId !== null && asignadoId !== ticket.asignadoId && !(await staffIdsOf(tx, id)).includes(asignadoId))
        throw new AppError('TICKET_ASSIGNEE_UNKNOWN');
      await this.#assignIn(tx, viewerId, ticket, asignadoId);
    });
  }

  async #assignIn(tx: Tx, porId: string, ticket: Attended<TicketRow>, asignadoId: string | null): Promise<boolean> {
    const { id, autorId } = ticket;
    if (asignadoId === ticket.asignadoId) return false;
    await assignTicket(tx, ticket, asignadoId);
    await audit(tx, auditedTickets, {
      action: 'ticket.assigned',
      id,
      before: { asignadoId: ticket.asignadoId },
      after: { asignadoId },
    });
    await this.#events.publish(tx, ticketAssigned, { ticketId: id, autorId, asignadoId, porId });
    return true;
  }

  /**
   * Closes some tickets, or assigns them to the person who acts, in one transaction: all or, where one isn't theirs to
   * answer, none. Locks them in the order of the ids, so that two such calls can't wait for each other.
   */
  many(actor: Actor, member: Member, ids: readonly string[], accion: 'cerrar' | 'tomar') {
    return this.#database.transaction(actor, async (tx) => {
      let hechos = 0;
      for (const id of ids) {
        const ticket = mayAttend(tx.actor, await lockTicket(tx, id, member.id));
        const isChanged =
          accion === 'tomar'
            ? await this.#assignIn(tx, member.id, ticket, member.id)
            : await this.#tickets.changeIn(tx, member, mayTakePart(tx.actor, ticket), { estado: 'Cerrado' });
        if (isChanged) hechos += 1;
      }
      return { hechos, omitidos: ids.length - hechos };
    });
  }

  /** Adds a note. Idempotent by its `envioId`. The audit names the note, never its text. */
  note(actor: Actor, viewerId: string, id: string, note: { texto: string; envioId?: string | undefined }) {
    return this.#onTicket(actor, viewerId, id, async (tx, ticket) => {
      const { texto, envioId = null } = note;
      const notaId = await insertNote(tx, ticket, { autorId: viewerId, texto, envioId, createdAt: this.#now() });
      if (notaId === null) return;
      await audit(tx, auditedTickets, { action: 'ticket.noted', id, after: { notaId } });
      await this.#events.publish(tx, ticketNoted, { ticketId: id, autorId: ticket.autorId, porId: viewerId });
    });
  }

  async #onTicket(
    actor: Actor,
    viewerId: string,
    id: string,
    work: (tx: Tx, ticket: Attended<TicketRow>) => Promise<void>,
  ) {
    await this.#database.transaction(actor, async (tx) =>
      work(tx, mayAttend(tx.actor, await lockTicket(tx, id, viewerId))),
    );
    return this.show(actor, viewerId, id);
  }
}

interface DeskViewing extends Viewing {
  hours: AnswerHours;
}

/** Tickets as the panel lists them. A ticket of the viewer's own tells nothing of the work on it. */
export async function deskViews(db: Db, rows: readonly TicketRow[], { hours, ...viewing }: DeskViewing) {
  const views = await ticketViews(db, rows, viewing);
  const assigned = await personas(
    db,
    rows.flatMap(({ asignadoId }) => asignadoId ?? []),
  );
  return rows.flatMap((row, index) => {
    const ticket = views[index];
    if (!ticket) return [];
    if (row.autorId === viewing.viewerId) return [{ ...ticket, asignado: null, responderAntes: null }];
    return [
      {
        ...ticket,
        asignado: row.asignadoId === null ? null : (assigned.get(row.asignadoId) ?? null),
        responderAntes: answerDue(row, hours),
      },
    ];
  });
}

/** Returns one ticket with its replies and the notes of staff. */
async function deskView(db: Db, row: Attended<TicketRow>, viewing: DeskViewing) {
  const [listed] = await deskViews(db, [row], viewing);
  if (!listed) throw new Error('A row has no view.');
  const notes = await notesTo(db, row);
  const people = await personas(
    db,
    notes.map(({ autorId }) => autorId),
  );
  const notas = notes.map(({ id, texto, autorId, createdAt }) => {
    const autor = people.get(autorId);
    if (!autor) throw new Error('A note names nobody, which its foreign key rules out.');
    return { id, texto, autor, createdAt };
  });
  return { ...listed, ...(await ticketView(db, row, viewing)), notas };
}

const textsOf = ({ titulo, texto }: PreparedRow) => ({ titulo, texto });

/** A deleted prepared answer. */
export const undoablePreparedAnswers: UndoableKind = {
  kind: 'prepared-answer',
  tables: [['prepared_answers', 'id']],
  may: ({ actor }) => actor.kind === 'person' && actor.role === 'admin',
  restored: async (tx, { id }) => {
    const row = await lockPrepared(tx, id);
    if (row) await audit(tx, auditedPreparedAnswers, { action: 'prepared-answer.restored', id, after: textsOf(row) });
  },
};

/** The answers that staff insert into replies: one list for all, written by administrators. */
export function createPreparedAnswers({ database, now }: Pick<Platform, 'database' | 'now'>) {
  const known = async (tx: Tx, id: string): Promise<PreparedRow> => {
    const row = await lockPrepared(tx, id);
    assertThat(row, 'PREPARED_ANSWER_NOT_FOUND');
    return row;
  };
  return {
    add: (actor: Actor, form: { titulo: string; texto: string }) =>
      database.transaction(actor, async (tx) => {
        const row = await insertPrepared(tx, form, now());
        await audit(tx, auditedPreparedAnswers, { action: 'prepared-answer.added', id: row.id, after: textsOf(row) });
        return row;
      }),
    change: (actor: Actor, id: string, form: { titulo: string; texto: string }) =>
      database.transaction(actor, async (tx) => {
        const before = await known(tx, id);
        const changed = differences(textsOf(before), form);
        if (!changed) return before;
        const after = await rewritePrepared(tx, id, form, now());
        await audit(tx, auditedPreparedAnswers, { action: 'prepared-answer.changed', id, ...changed });
        return after;
      }),
    remove: (actor: Actor, id: string) =>
      database.transaction(actor, async (tx) => {
        const before = await known(tx, id);
        await keepDeleted(tx, undoablePreparedAnswers, id, { at: now() });
        await deletePrepared(tx, id);
        await audit(tx, auditedPreparedAnswers, { action: 'prepared-answer.deleted', id, before: textsOf(before) });
        return before.titulo;
      }),
  };
}
