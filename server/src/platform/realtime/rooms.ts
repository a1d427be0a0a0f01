import type { Role } from '@puente/contracts/shapes';

/** Who hears what. A socket is in these three from the moment it is signed in. */
export const room = {
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  role: (role: Role) => `role:${role}`,
};
