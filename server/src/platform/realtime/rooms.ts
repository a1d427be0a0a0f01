import type { Role } from '@puente/contracts/shapes';

/** The names of Socket.IO's rooms. A socket joins the first three when it is authenticated. */
export const room = {
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  role: (role: Role) => `role:${role}`,
  /** Sockets that watch something a feature shows, such as a section of the forum; a socket joins it by `watch`. */
  watchers: (what: string) => `watch:${what}`,
};
