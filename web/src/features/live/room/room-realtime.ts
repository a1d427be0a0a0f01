import { realtime } from '../../../platform/realtime/browser-realtime.ts';
import type { SeatPorts } from './seat.ts';

/** The page's realtime connection, as the rooms use it. */
export const roomRealtime: SeatPorts['realtime'] = {
  // `createSeat` types its commands by the contract; here an event is any text, which is none that the connection knows.
  ask: (event, body) => realtime.ask(event as never, body as never),
  hear: (hearing) => realtime.hear(hearing),
  socket: () => realtime.socket(),
};
