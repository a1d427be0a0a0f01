import type { Role } from '@puente/contracts/shapes';

/** The names of Socket.IO's rooms. A socket joins these three when it is authenticated. */
export const room = {
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  role: (role: Role) => `role:${role}`,
};
