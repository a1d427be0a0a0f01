import type { Principal } from './call.ts';

/** What most limits count: so many calls in so many minutes, from one address. */
export const perAddress = (name: string, points: number, minutes: number) => ({
  name,
  points,
  perSeconds: minutes * 60,
  key: ({ ip }: { ip: string }) => ip,
});

/** The same of one user, for routes that need a session. */
export const perUser = (name: string, points: number, minutes: number) => ({
  name,
  points,
  perSeconds: minutes * 60,
  key: ({ principal }: { principal: Principal }) => principal.user.id,
});

/** The same for one e-mail address that the body names, whether or not an account has it. */
export const perEmail = (name: string, points: number, minutes: number) => ({
  name,
  points,
  perSeconds: minutes * 60,
  key: ({ body }: { body: { email: string } }) => body.email,
});
