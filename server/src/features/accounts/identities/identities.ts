import type { Identity } from '@puente/contracts/identities';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { auditedAccounts } from '../audited-store.ts';
import { type IdentityStage, tellIdentityChange } from './identity-mail.ts';
import { linkSubject, userOfSubject, deleteIdentities, identitiesOf, type IdentityRow, lockWaysIn } from './store.ts';

type IdentityView = z.input<typeof Identity>;

interface GoogleAccount {
  subject: string;
  /** Null when Google doesn't say it, or hasn't verified it. */
  email: string | null;
}

export interface Identities {
  list(userId: string): Promise<IdentityView[]>;
  /** @throws AppError GOOGLE_OTHER_ACCOUNT when the account has a Google account already */
  assertNoGoogle(userId: string): Promise<void>;
  /**
   * Connects a Google account to the account of a session, and mails its owner.
   * @throws AppError GOOGLE_OTHER_ACCOUNT, GOOGLE_CONNECTED_ELSEWHERE
   */
  connect(actor: Actor, userId: string, google: GoogleAccount): Promise<void>;
  /** @throws AppError IDENTITY_NOT_FOUND, LAST_WAY_IN */
  disconnectGoogle(actor: Actor, userId: string): Promise<void>;
  /** Disconnects identities of an account in a transaction, and mails its owner. @returns them */
  drop(tx: Tx, account: Account, providers: readonly IdentityRow['provider'][]): Promise<IdentityRow[]>;
  /** Mails the owner that a Google account was connected, to the account's address of that moment, and what it took. */
  mailConnected(tx: Tx, account: Account, googleAddress: string, isPasswordGone: boolean): Promise<void>;
}

interface Account {
  userId: string;
  email: string;
}

export const toIdentity = ({ provider, email, createdAt }: IdentityRow): IdentityView => ({
  provider,
  email,
  since: createdAt,
});

/** The accounts of identity providers that log in to an account (SAFE-2). */
export function createIdentities({ database, jobs, now }: Platform): Identities {
  async function enqueueMail(tx: Tx, stage: IdentityStage, account: Account, identityEmail: string | null) {
    await jobs.enqueue(tx, tellIdentityChange, { ...account, stage, identityEmail, at: now().toISOString() });
  }

  const drop: Identities['drop'] = async (tx, account, providers) => {
    const dropped = await deleteIdentities(tx, account.userId, { providers });
    for (const { provider, email } of dropped) {
      await audit(tx, auditedAccounts, { action: 'identity.unlinked', id: account.userId, before: { provider } });
      await enqueueMail(tx, 'disconnected', account, email);
    }
    return dropped;
  };

  return {
    drop,

    mailConnected: (tx, account, googleAddress, isPasswordGone) =>
      enqueueMail(tx, isPasswordGone ? 'connected-alone' : 'connected', account, googleAddress),

    async list(userId) {
      return (await identitiesOf(database.db, userId)).map(toIdentity);
    },

    async assertNoGoogle(userId) {
      assertThat((await identitiesOf(database.db, userId)).length === 0, 'GOOGLE_OTHER_ACCOUNT');
    },

    async connect(actor, userId, { subject, email }) {
      await database.transaction(actor, async (tx) => {
        const account = await lockWaysIn(tx, userId);
        const owner = await userOfSubject(tx, subject);
        if (owner) throw new AppError(owner.id === userId ? 'GOOGLE_OTHER_ACCOUNT' : 'GOOGLE_CONNECTED_ELSEWHERE');
        const isLinked = await linkSubject(tx, { subject, userId, email, at: now() });
        assertThat(isLinked, 'GOOGLE_OTHER_ACCOUNT');
        await audit(tx, auditedAccounts, { action: 'identity.linked', id: userId, after: { provider: 'google' } });
        await enqueueMail(tx, 'connected', { userId, email: account.email }, email);
      });
    },

    async disconnectGoogle(actor, userId) {
      await database.transaction(actor, async (tx) => {
        const { email, passwordHash } = await lockWaysIn(tx, userId);
        const dropped = await drop(tx, { userId, email }, ['google']);
        assertThat(dropped.length > 0, 'IDENTITY_NOT_FOUND');
        assertThat(passwordHash, 'LAST_WAY_IN');
      });
    },
  };
}
