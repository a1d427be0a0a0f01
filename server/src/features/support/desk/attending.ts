import { attendingSeconds, type TicketAtendido } from '@puente/contracts/support-desk';

import { type Actor, systemActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import { room } from '../../../platform/realtime/rooms.ts';
import { personas } from '../../people/public.ts';
import type { Desk } from './desk.ts';
import { attend, attendingOf, leave } from './store.ts';

const roomOf = (ticketId: string): string => room.watchers(`ticket:${ticketId}`);

interface Someone {
  socketId: string;
  actor: Actor;
  userId: string;
}

interface Attending extends Someone {
  ticketId: string;
  /** Timer that ends the attendance of a silent socket. */
  silent: NodeJS.Timeout;
}

/**
 * Attendance of tickets: the staff who have one open in the panel or write in it, so that two don't answer the same one.
 * The rows are shared by all processes; each socket says so again while it lasts, and one that is silent falls out: its
 * row counts no more, and it hears no more of the ticket.
 */
export class Attendance {
  readonly #database: Platform['database'];
  readonly #realtime: Platform['realtime'];
  readonly #now: Platform['now'];
  readonly #log: Platform['log'];
  readonly #desk: Pick<Desk, 'attended'>;
  readonly #silentMs: number;
  /** The sockets of this process that attend a ticket. */
  readonly #attended = new Map<string, Attending>();

  constructor(
    { database, realtime, now, log }: Pick<Platform, 'database' | 'realtime' | 'now' | 'log'>,
    desk: Pick<Desk, 'attended'>,
    /** Milliseconds until a silent socket has fallen out. */
    silentMs = attendingSeconds * 1_000,
  ) {
    this.#database = database;
    this.#realtime = realtime;
    this.#now = now;
    this.#log = log;
    this.#desk = desk;
    this.#silentMs = silentMs;
  }

  /** Has a socket attend a ticket; where that is refused, it attends nothing any more. */
  async start(someone: Someone, ticketId: string, escribe: boolean) {
    const { socketId, actor, userId } = someone;
    if (this.#attended.get(socketId)?.ticketId !== ticketId) await this.stop(socketId, actor);
    try {
      const ticket = await this.#desk.attended(actor, userId, ticketId);
      clearTimeout(this.#attended.get(socketId)?.silent);
      const silent = setTimeout(() => void this.#stopBySystem(socketId), this.#silentMs).unref();
      this.#attended.set(socketId, { ...someone, ticketId, silent });
      this.#realtime.watch(socketId, { join: [roomOf(ticketId)] });
      await this.#database.transaction(actor, (tx) =>
        attend(tx, ticket, { socketId, userId, escribe, now: this.#now() }),
      );
    } catch (error) {
      await this.stop(socketId, actor);
      throw error;
    }
    return this.#push(ticketId);
  }

  async stop(socketId: string, actor: Actor): Promise<void> {
    const before = this.#attended.get(socketId);
    if (before === undefined) return;
    clearTimeout(before.silent);
    this.#attended.delete(socketId);
    this.#realtime.watch(socketId, { leave: [roomOf(before.ticketId)] });
    const left = await this.#database.transaction(actor, (tx) => leave(tx, socketId));
    if (left !== null) await this.#push(left);
  }

  /** Ends what a closed socket attended. */
  left(socketId: string): void {
    void this.#stopBySystem(socketId);
  }

  /** Ends the attendance of staff who may not attend their ticket any more: they may have been taken from its course. */
  async check(): Promise<void> {
    for (const { socketId, actor, userId, ticketId } of this.#attended.values()) {
      // Without an answer of the database they leave as well, and come back with the next sign of the socket.
      const isAllowed = await this.#desk.attended(actor, userId, ticketId).then(
        () => true,
        () => false,
      );
      if (!isAllowed) await this.#stopBySystem(socketId);
    }
  }

  async #attending(ticketId: string): Promise<TicketAtendido['atendiendo']> {
    const rows = await attendingOf(this.#database.db, ticketId, this.#now());
    const people = await personas(
      this.#database.db,
      rows.map(({ userId }) => userId),
    );
    return rows.flatMap(({ userId, escribe }) => {
      const persona = people.get(userId);
      return persona ? [{ persona, escribe }] : [];
    });
  }

  async #push(ticketId: string): Promise<TicketAtendido['atendiendo']> {
    const atendiendo = await this.#attending(ticketId);
    this.#realtime.toRoom(roomOf(ticketId), 'ticketAtendido', { ticketId, atendiendo });
    return atendiendo;
  }

  /** Ends an attendance for a reason of the server's. */
  #stopBySystem(socketId: string): Promise<void> {
    return this.stop(socketId, systemActor('support.attending')).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'who left a ticket of support could not be told'),
    );
  }
}
