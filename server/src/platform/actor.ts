import { Role } from '@puente/contracts/shapes';
import { z } from 'zod';

/**
 * Who does something. It is handed explicitly from the route, command, job or event handler to the transaction that
 * writes, and from there into the outbox.
 */
export const Actor = z.discriminatedUnion('kind', [
  /** Somebody with a session. `requestId` is the one of the log and of the answer. */
  z.object({
    kind: z.literal('person'),
    userId: z.string(),
    role: Role,
    sessionId: z.string(),
    requestId: z.string(),
  }),
  /** Somebody without a session: who registers, logs in, or opens a link. */
  z.object({ kind: z.literal('visitor'), requestId: z.string() }),
  /** The system itself: the name of its job, or of what else it does without being asked. */
  z.object({ kind: z.literal('system'), name: z.string() }),
]);
export type Actor = z.output<typeof Actor>;

export const systemActor = (name: string): Actor => ({ kind: 'system', name });

/** @param principal null without a session */
export const actorOf = (
  principal: { user: { id: string; role: Role }; sessionId: string } | null,
  requestId: string,
): Actor =>
  principal
    ? {
        kind: 'person',
        userId: principal.user.id,
        role: principal.user.role,
        sessionId: principal.sessionId,
        requestId,
      }
    : { kind: 'visitor', requestId };
