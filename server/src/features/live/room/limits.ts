import type { Principal } from '../../../platform/http/call.ts';
import type { Limit } from '../../../platform/http/charge.ts';

const perPerson = (name: string, points: number, perSeconds: number): Limit<{ principal: Principal }> => ({
  name: `room-${name}`,
  points,
  perSeconds,
  key: ({ principal: { user } }) => user.id,
});

/**
 * Rate limits of a room, for each person. They are below the guard of sockets (100 packets in 10 seconds), so that
 * whoever does too much reads when to try again, instead of losing the connection. [ASVS-17.3.1]
 */
export const limits = {
  enter: perPerson('enter', 30, 60),
  connectMedia: perPerson('offers', 12, 60),
  publish: perPerson('publish', 15, 10),
  watch: perPerson('watch', 20, 10),
  raiseHand: perPerson('hand', 6, 10),
  react: perPerson('reactions', 10, 10),
  say: perPerson('chat', 8, 10),
  moderate: perPerson('moderate', 30, 10),
  record: perPerson('record', 10, 60),
};
