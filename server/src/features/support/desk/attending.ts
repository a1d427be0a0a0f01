import type { TicketAtendido } from '@puente/contracts/support-desk';

import { type Actor, systemActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import { room } from '../../../platform/realtime/rooms.ts';
import { personas } from '../../people/public.ts';
import { attend, attendingOf, leave } from './attending-store.ts';
import type { Desk } from './desk.ts';

const roomOf = (ticketId: string): string => room.watchers(`ticket:${ticketId}`);

interface Someone {
  socketId: string;
  actor: Actor;
  userId: string;
}

/**
 * Which staff have a ticket open in the panel, and who writes in it: so that two don't answer the same one. The rows are
 * shared by all processes; each socket says so again while it lasts, and one that is silent falls out.
 */
export function createAttending(
  { database, realtime, now, log }: Pick<Platform, 'database' | 'realtime' | 'now' | 'log'>,
  desk: Pick<Desk, 'attended'>,
) {
  /** The sockets of this process, with the ticket that each attends. */
  const attended = new Map<string, string>();

  async function of(ticketId: string): Promise<TicketAtendido['atendiendo']> {
    const rows = await attendingOf(database.db, ticketId, now());
    const people = await personas(
      database.db,
      rows.map(({ userId }) => userId),
    );
    return rows.flatMap(({ userId, escribe }) => {
      const persona = people.get(userId);
      return persona ? [{ persona, escribe }] : [];
    });
  }

  async function tell(ticketId: string): Promise<TicketAtendido['atendiendo']> {
    const atendiendo = await of(ticketId);
    realtime.toRoom(roomOf(ticketId), 'ticketAtendido', { ticketId, atendiendo });
    return atendiendo;
  }

  async function stop(socketId: string, actor: Actor): Promise<void> {
    const before = attended.get(socketId);
    if (before === undefined) return;
    attended.delete(socketId);
    realtime.watch(socketId, { leave: [roomOf(before)] });
    const left = await database.transaction(actor, (tx) => leave(tx, socketId));
    if (left !== null) await tell(left);
  }

  return {
    /** @throws AppError TICKET_NOT_FOUND; then the socket attends nothing any more */
    async start({ socketId, actor, userId }: Someone, ticketId: string, escribe: boolean) {
      if (attended.get(socketId) !== ticketId) await stop(socketId, actor);
      try {
        const ticket = await desk.attended(actor, userId, ticketId);
        attended.set(socketId, ticketId);
        realtime.watch(socketId, { join: [roomOf(ticketId)] });
        await database.transaction(actor, (tx) => attend(tx, ticket, { socketId, userId, escribe, now: now() }));
      } catch (error) {
        await stop(socketId, actor);
        throw error;
      }
      return tell(ticketId);
    },
    stop,
    /** The socket is gone. */
    left(socketId: string): void {
      stop(socketId, systemActor('support.attending')).catch((error: unknown) =>
        log.warn({ err: error }, 'who left a ticket of support could not be told'),
      );
    },
  };
}
