import type { CommandAnswer, CommandBody } from '@puente/contracts/command';
import type { roomCommands } from '@puente/contracts/room';

import type { Platform } from '../../../platform/feature.ts';
import type { createBroadcasts } from './room-broadcasts.ts';
import { type Caller, roomActor, type Seats } from './seats.ts';

type Enter = (typeof roomCommands)['enter'];

/** Milliseconds between two looks for seats that are over, while this process has some. */
const sweepEveryMs = 5_000;
/** Sweeps left out after one that failed: while the database was gone no heartbeat was written, and each gets time for one. */
const sweepsAfterFailure = 4;

/** What happens to seats without a command: sockets that close, and seats that nobody comes back to. */
export function seatsInBackground(
  { log }: Pick<Platform, 'log'>,
  seats: Seats,
  broadcasts: ReturnType<typeof createBroadcasts>,
) {
  const running = new Set<Promise<void>>();
  let sweeping: NodeJS.Timeout | undefined;
  let idleSweeps = 0;
  let leftOut = 0;

  function run(work: Promise<void>): void {
    const safe = work
      .catch((error: unknown) => log.warn({ err: error }, 'a seat could not be kept or ended'))
      .finally(() => running.delete(safe));
    running.add(safe);
  }

  function sweep(): void {
    if (leftOut > 0) leftOut -= 1;
    else {
      run(
        seats.sweep(roomActor).catch((error: unknown) => {
          leftOut = sweepsAfterFailure;
          throw error;
        }),
      );
    }
    idleSweeps = broadcasts.isEmpty() ? idleSweeps + 1 : 0;
    // The last seats that were kept here are over by then.
    if (idleSweeps * sweepEveryMs <= 40_000) return;
    clearInterval(sweeping);
    sweeping = undefined;
  }

  return {
    async enter(caller: Caller, body: CommandBody<Enter>): Promise<CommandAnswer<Enter>> {
      const { reunionId } = body;
      const wasThere = broadcasts.has(reunionId, caller.socketId);
      broadcasts.join(reunionId, caller.socketId);
      sweeping ??= setInterval(sweep, sweepEveryMs).unref();
      try {
        const entered = await seats.enter(caller, body);
        // The socket closed while its seat was taken.
        if (!broadcasts.has(reunionId, caller.socketId)) run(seats.keep(caller.socketId, reunionId));
        return entered;
      } catch (error) {
        if (!wasThere) broadcasts.leave(reunionId, caller.socketId);
        throw error;
      }
    },

    socketLeft(socketId: string): void {
      for (const reunionId of broadcasts.leaveAll(socketId)) run(seats.keep(socketId, reunionId));
    },

    async stop(): Promise<void> {
      clearInterval(sweeping);
      await Promise.all(running);
    },
  };
}
