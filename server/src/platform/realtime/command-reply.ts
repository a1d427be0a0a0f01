import type { CommandContract, CommandRefusal } from '@puente/contracts/command';
import { fieldsOf } from '@puente/contracts/fields';
import type { Socket } from 'socket.io';
import { z } from 'zod';

import type { RealtimeSocket } from './socket-types.ts';

interface Reply {
  succeed(answer: object): void;
  refuse(error: CommandRefusal): void;
}

/**
 * How one packet of a command is answered: by its acknowledgement callback, or by one of the command's two events,
 * which return the echoed field.
 * @param packet the arguments after the event's name
 */
export function replyTo(socket: RealtimeSocket, { body, reply }: CommandContract, packet: readonly unknown[]): Reply {
  if (reply === 'ack') {
    // Socket.IO passes the acknowledgement as the last argument. It is optional.
    const last = packet.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : () => {};
    return {
      succeed: (answer) => acknowledge({ ok: true, answer }),
      refuse: (error) => acknowledge({ ok: false, error }),
    };
  }
  const echoed = reply.echo === undefined ? {} : echoOf(body, reply.echo, packet[0]);
  // The contract's declaration has checked the events and their payloads.
  const emit = (event: string, payload: object) => (socket as unknown as Socket).emit(event, { ...payload, ...echoed });
  return {
    succeed: (answer) => emit(reply.success, answer),
    refuse: (error) => emit(reply.failure, error),
  };
}

type Acknowledge = (answer: object) => void;

/** The echoed field, if it is valid: also when the body is refused because of another field. */
function echoOf({ shape }: CommandContract['body'], field: string, packet: unknown): object {
  const sent = fieldsOf(packet)[field];
  const data: unknown = z.safeParse(shape[field] ?? z.undefined(), sent).data;
  return data === undefined ? {} : { [field]: data };
}
