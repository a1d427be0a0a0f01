import type { Principal } from '../../platform/http/call.ts';

/** Versions of work that one person hands in within an hour. */
export const limits = {
  handIns: {
    name: 'coursework-hand-ins',
    points: 60,
    perSeconds: 3_600,
    code: 'TOO_MANY_REQUESTS' as const,
    key: ({ principal: { user } }: { principal: Principal }) => user.id,
  },
};
