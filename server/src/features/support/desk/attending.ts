import { attendingSeconds, type TicketAtendido } from '@puente/contracts/support-desk';

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

interface Attending extends Someone {
  ticketId: string;
  /** Ends it when the socket is silent. */
  silent: NodeJS.Timeout;
}

/**
 * Which staff have a ticket open in the panel, and who writes in it: so that two don't answer the same one. The rows are
 * shared by all processes; each socket says so again while it lasts, and one that is silent falls out: its row counts no
 * more, and it hears no more of the ticket.
 * @param silentMs milliseconds until a silent socket has fallen out
 */
export function createAttending(
  { database, realtime, now, log }: Pick<Platform, 'database' | 'realtime' | 'now' | 'log'>,
  desk: Pick<Desk, 'attended'>,
  silentMs = attendingSeconds * 1_000,
) {
  /** The sockets of this process that attend a ticket. */
  const attended = new Map<string, Attending>();

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
    clearTimeout(before.silent);
    attended.delete(socketId);
    realtime.watch(socketId, { leave: [roomOf(before.ticketId)] });
    const left = await database.transaction(actor, (tx) => leave(tx, socketId));
    if (left !== null) await tell(left);
  }

  /** Stops for a reason of the server's. */
  const stopBySystem = (socketId: string): Promise<void> =>
    stop(socketId, systemActor('support.attending')).catch((error: unknown) =>
      log.warn({ err: error }, 'who left a ticket of support could not be told'),
    );

  return {
    /** @throws AppError TICKET_NOT_FOUND; then the socket attends nothing any more */
    async start(someone: Someone, ticketId: string, escribe: boolean) {
      const { socketId, actor, userId } = someone;
      if (attended.get(socketId)?.ticketId !== ticketId) await stop(socketId, actor);
      try {
        const ticket = await desk.attended(actor, userId, ticketId);
        clearTimeout(attended.get(socketId)?.silent);
        const silent = setTimeout(() => void stopBySystem(socketId), silentMs).unref();
        attended.set(socketId, { ...someone, ticketId, silent });
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
    left: (socketId: string): void => void stopBySystem(socketId),
    /** Staff may have been taken from a course: who may not attend their ticket any more leaves it. */
    async check(): Promise<void> {
      for (const { socketId, actor, userId, ticketId } of attended.values()) {
        // Where the database doesn't answer they leave as well, and come back with the next sign of the socket.
        const isAllowed = await desk.attended(actor, userId, ticketId).then(
          () => true,
          () => false,
        );
        if (!isAllowed) await stopBySystem(socketId);
      }
    },
  };
}
