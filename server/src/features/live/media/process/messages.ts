import { Calidad, Ranura } from '@puente/contracts/room';
import { z } from 'zod';

// Messages between the server's process and the media process. Both sides parse the ones that they receive.

const Rights = z.strictObject({
  microfono: z.boolean(),
  camara: z.boolean(),
  pantalla: z.boolean(),
  sonidoPantalla: z.boolean(),
});

const Wants = z.strictObject({
  quality: z.enum(['auto', 'alta', 'baja', 'audio']),
  large: z.string().nullable(),
  visible: z.array(z.string()),
});

export const MediaSettings = z.strictObject({
  /** The addresses in the answers. Empty: loopback and this machine's own. */
  announce: z.array(z.string()),
  /** Range of ports, of which one is used for UDP and TCP. Null: any free one. */
  ports: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
  /** Whether browsers may come through a relay: then a second port is used, for UDP. */
  relays: z.boolean(),
});
/** Addresses and ports by which browsers reach the media process. */
export type MediaSettings = z.infer<typeof MediaSettings>;

export const ToChild = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start'), settings: MediaSettings, cap: z.int() }),
  z.strictObject({
    kind: z.literal('connect'),
    request: z.int(),
    roomId: z.string(),
    seatId: z.string(),
    offer: z.string(),
    rights: Rights,
    isStaff: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('rights'), seatId: z.string(), rights: Rights }),
  z.strictObject({ kind: z.literal('wants'), seatId: z.string(), wants: Wants }),
  z.strictObject({ kind: z.literal('disconnect'), seatId: z.string() }),
  z.strictObject({ kind: z.literal('closeRoom'), roomId: z.string() }),
  /** Answered by `alive`: a process that hangs is restarted like one that died. */
  z.strictObject({ kind: z.literal('ping') }),
]);
export type ToChild = z.infer<typeof ToChild>;

export const FromChild = z.discriminatedUnion('kind', [
  /** `hasRelayPort` is false where the settings ask for a second port and none was free. */
  z.strictObject({ kind: z.literal('ready'), hasRelayPort: z.boolean() }),
  /** No port of the range is free; the process ends after it. */
  z.strictObject({ kind: z.literal('noPort') }),
  z.strictObject({
    kind: z.literal('alive'),
    lagSeconds: z.number(),
    packets: z.strictObject({ received: z.int(), lost: z.int() }),
  }),
  z.strictObject({ kind: z.literal('answer'), request: z.int(), answer: z.string() }),
  z.strictObject({
    kind: z.literal('refused'),
    request: z.int(),
    code: z.enum(['ROOM_MEDIA_INVALID', 'ROOM_FULL']),
  }),
  z.strictObject({ kind: z.literal('slots'), seatId: z.string(), slots: z.array(Ranura) }),
  z.strictObject({ kind: z.literal('speaking'), roomId: z.string(), seatIds: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('connection'), seatId: z.string(), state: z.enum(['connected', 'lost']) }),
  z.strictObject({ kind: z.literal('quality'), seatId: z.string(), quality: Calidad }),
  z.strictObject({ kind: z.literal('usage'), streams: z.int() }),
  /** An error of the program, never of a packet; the process ends after it. */
  z.strictObject({ kind: z.literal('failed'), message: z.string() }),
]);
export type FromChild = z.infer<typeof FromChild>;
