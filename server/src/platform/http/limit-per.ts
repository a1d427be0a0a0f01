import type { Principal } from './call.ts';
import { addressKey } from './client-address.ts';

/** A rate limit per IP address (of IPv6, per /64): `points` calls in so many minutes. */
export const perAddress = (name: string, points: number, minutes: number) => ({
  name,
  points,
  perSeconds: minutes * 60,
  key: ({ ip }: { ip: string }) => addressKey(ip),
});

/** The same per user, for routes that need a session. */
export const perUser = (name: string, points: number, minutes: number) => ({
  name,
  points,
  perSeconds: minutes * 60,
  key: ({ principal }: { principal: Principal }) => principal.user.id,
});

/** The same per IP address and e-mail address in the body, whether or not an account has it. */
export const perEmailAndAddress = (name: string, points: number, minutes: number) => ({
  name,
  points,
  perSeconds: minutes * 60,
  key: ({ body, ip }: { body: { email: string }; ip: string }) => `${body.email}:${addressKey(ip)}`,
});
