import { Role } from '@puente/contracts/shapes';
import { z } from 'zod';

/** The caller's network address. Events of versions that did not record it have none. */
const address = z.string().default('');

/**
 * Actor of a write. It is passed explicitly from the route, command, job or event handler to the transaction that
 * writes, and from there into the outbox.
 */
export const Actor = z.discriminatedUnion('kind', [
  /** A user with a session. `requestId` is the one in the log and in the response. */
  z.object({
    kind: z.literal('person'),
    userId: z.string(),
    role: Role,
    sessionId: z.string(),
    requestId: z.string(),
    address,
  }),
  /** A user without a session, who registers, logs in, or opens a link. */
  z.object({ kind: z.literal('visitor'), requestId: z.string(), address }),
  /** The system: the name of the job, or of another automatic task. */
  z.object({ kind: z.literal('system'), name: z.string() }),
]);
export type Actor = z.output<typeof Actor>;

export const systemActor = (name: string): Actor => ({ kind: 'system', name });

/**
 * @param principal null without a session
 * @param address the caller's network address: `request.ip`, or the one of the socket
 */
export const actorOf = (
  principal: { user: { id: string; role: Role }; sessionId: string } | null,
  requestId: string,
  address: string,
): Actor =>
  principal
    ? {
        kind: 'person',
        userId: principal.user.id,
        role: principal.user.role,
        sessionId: principal.sessionId,
        requestId,
        address,
      }
    : { kind: 'visitor', requestId, address };
