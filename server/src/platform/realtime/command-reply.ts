import type { CommandContract, CommandRefusal } from '@puente/contracts/command';
import type { Socket } from 'socket.io';
import { z } from 'zod';

import type { RealtimeSocket } from './socket-types.ts';

interface Reply {
  succeed(answer: object): void;
  refuse(error: CommandRefusal): void;
}

/**
 * How one packet of a command is answered: by the acknowledgement that came with it, or by one of its two events, which
 * carry the echoed field along.
 * @param packet what came after the event's name
 */
export function replyTo(socket: RealtimeSocket, { body, reply }: CommandContract, packet: readonly unknown[]): Reply {
  if (reply === 'ack') {
    // The library puts the acknowledgement last. A browser that doesn't want to know sends none.
    const last = packet.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : () => {};
    return {
      succeed: (answer) => acknowledge({ ok: true, answer }),
      refuse: (error) => acknowledge({ ok: false, error }),
    };
  }
  const echoed = reply.echo === undefined ? {} : echoOf(body, reply.echo, packet[0]);
  // Its declaration has checked the command's events and what they carry.
  const emit = (event: string, payload: object) => (socket as unknown as Socket).emit(event, { ...payload, ...echoed });
  return {
    succeed: (answer) => emit(reply.success, answer),
    refuse: (error) => emit(reply.failure, error),
  };
}

type Acknowledge = (answer: object) => void;

/** The field as it came, if it could be read: a body that is refused for something else still has it. */
function echoOf({ shape }: CommandContract['body'], field: string, packet: unknown): object {
  const sent = typeof packet === 'object' && packet !== null ? (packet as Record<string, unknown>)[field] : undefined;
  const data: unknown = z.safeParse(shape[field] ?? z.undefined(), sent).data;
  return data === undefined ? {} : { [field]: data };
}
