import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/feature.ts';
import { staffProfileChanged } from '../events.ts';
import type { SessionEndReason } from '../rules.ts';
import { withdrawChallenges } from '../second-step/challenges-store.ts';
import { announceEnded } from '../sessions/announce-ended.ts';
import { endSessionOfUser, endSessionsOfUser } from '../sessions/store.ts';
import { spendEmailLinks } from '../store.ts';

/** What administrators do to how others get into the academy. */
export function createAccountAccess({ events }: Platform) {
  return {
    /**
     * Ends every session of an account with its sockets, its mailed links, and logins that wait for their second step.
     * @returns how many sessions ended
     */
    async end(tx: Tx, userId: string, reason: SessionEndReason, at: Date): Promise<number> {
      await spendEmailLinks(tx, userId, at);
      await withdrawChallenges(tx, userId);
      const sessionIds = await endSessionsOfUser(tx, userId, reason, at);
      await announceEnded(events, tx, userId, sessionIds);
      return sessionIds.length;
    },

    /** Ends one session with its sockets. @returns whether it was live */
    async endOne(tx: Tx, userId: string, sessionId: string, at: Date): Promise<boolean> {
      const isEnded = await endSessionOfUser(tx, userId, sessionId, at);
      if (isEnded) await announceEnded(events, tx, userId, [sessionId]);
      return isEnded;
    },

    /** Lets public pages show staff as they are now. */
    tellStaffChanged: (tx: Tx, userId: string): Promise<void> => events.publish(tx, staffProfileChanged, { userId }),
  };
}
