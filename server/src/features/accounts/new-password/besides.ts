import type { AccountBesides } from '@puente/contracts/identities';
import type { z } from 'zod';

import type { Db } from '../../../platform/database/database.ts';
import { isRecentIdentity } from '../address-change/rules.ts';
import { firstChangeOf } from '../address-change/store.ts';
import { toIdentity } from '../identities/identities.ts';
import { identitiesOf } from '../identities/store.ts';
import { factorsOf } from '../second-step/factors-store.ts';
import { countLiveSessions } from '../sessions/store.ts';
import { accessOf } from '../store.ts';

/** What an account has besides its password: for whoever opens its reset link, and so owns its mailbox (SAFE-2). */
export async function besidesOf(db: Db, userId: string, now: Date): Promise<z.input<typeof AccountBesides>> {
  const [identities, { pendingEmail, createdAt, passwordUnproven }, addressChangedAt, sessions, factors] =
    await Promise.all([
      identitiesOf(db, userId),
      accessOf(db, userId, now),
      firstChangeOf(db, userId),
      countLiveSessions(db, userId, now),
      factorsOf(db, userId),
    ]);
  return {
    identities: identities.map((identity) => ({
      ...toIdentity(identity),
      // Whoever chose an unproven password may have connected it.
      isRecent:
        passwordUnproven ||
        isRecentIdentity({ linkedAt: identity.createdAt, accountSince: createdAt, addressChangedAt }, now),
    })),
    pendingEmail: pendingEmail ?? null,
    sessions,
    secondFactors: factors.map(({ kind, name, createdAt: since }) => ({ kind, name, since })),
  };
}
