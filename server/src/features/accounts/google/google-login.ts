import type { User } from '@puente/contracts/accounts';
import { Email, type Language } from '@puente/contracts/shapes';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { AddressChanges } from '../address-change/address-change.ts';
import { auditedAccounts } from '../audited-store.ts';
import { createIdentities, type Identities } from '../identities/identities.ts';
import {
  identitiesOf,
  rememberAddress,
  linkSubject,
  lockUserByEmail,
  resetOwner,
  userOfSubject,
} from '../identities/store.ts';
import { isRecoverable } from '../rules.ts';
import { withdrawChallenges } from '../second-step/store.ts';
import { endAllSessions } from '../sessions/ending.ts';
import { insertUser, spendEmailLinks, userById, verifyAddress } from '../store.ts';
import { toUser } from '../user-view.ts';
import type { PasswordFirst } from './pending-link.ts';
import { type GoogleClaims, isGooglesOwn, judgeLinking, namesOf } from './rules.ts';

/** Finds or makes the account that a Google account logs in to. */
export class GoogleLogin {
  readonly #platform: Platform;
  readonly #addressChanges: AddressChanges;
  readonly #identities: Identities;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#addressChanges = new AddressChanges(platform);
    this.#identities = createIdentities(platform);
  }

  /**
   * Returns the account linked to the Google account, the one with its verified address, or a new one. In one
   * transaction, so that concurrent callbacks create one account.
   * @returns `passwordFirst` where the address alone does not tell that the account is this person's (decision 0219)
   * @throws AppError ACCOUNT_DEACTIVATED, EMAIL_TAKEN, GOOGLE_EMAIL_NOT_VERIFIED, GOOGLE_OTHER_ACCOUNT
   */
  accountOf(actor: Actor, claims: GoogleClaims, language: Language): Promise<User | { passwordFirst: PasswordFirst }> {
    const { database, now } = this.#platform;
    return database.transaction(actor, async (tx) => {
      const known = await userOfSubject(tx, claims.sub);
      if (known) {
        assertThat(known.isActive || isRecoverable(known, now()), 'ACCOUNT_DEACTIVATED');
        const address = Email.safeParse(claims.email).data;
        if (address && claims.email_verified) await rememberAddress(tx, claims.sub, address);
        return toUser(known);
      }
      const email = verifiedAddress(claims);
      // The same moment for both rows: an identity as old as its account is what the account was made with.
      const at = now();
      const made = await this.#makeAccount(tx, claims, { email, language, at });
      const joined = made ? { userId: made, asksPassword: false } : await this.#joinAccount(tx, claims, email);
      const { userId } = joined;
      if (joined.asksPassword) return { passwordFirst: { userId, subject: claims.sub, email } };
      assertThat(await linkSubject(tx, { subject: claims.sub, userId, email, at }), 'GOOGLE_OTHER_ACCOUNT');
      if (made) await audit(tx, auditedAccounts, { action: 'account.registered', id: userId, after: { email } });
      await audit(tx, auditedAccounts, { action: 'identity.linked', id: userId, after: { provider: 'google' } });
      const user = await userById(tx, userId);
      if (!user) throw new Error('The account is gone in the transaction that made it.');
      return toUser(user);
    });
  }

  /**
   * Makes an account.
   * @returns its id, or undefined when the address already has an account, perhaps by a concurrent request
   * @throws AppError EMAIL_TAKEN when the address is kept for somebody who can still undo a change
   */
  async #makeAccount(
    tx: Tx,
    claims: GoogleClaims,
    { email, language, at }: { email: string; language: Language; at: Date },
  ): Promise<string | undefined> {
    const userId = await insertUser(tx, {
      ...namesOf(claims),
      email,
      passwordHash: null,
      emailVerifiedAt: at,
      language,
      timezone: null,
      at,
    });
    if (userId) await this.#addressChanges.assertNotHeld(tx, email, null);
    return userId;
  }

  /** Decides what becomes of the account that has the address already. */
  async #joinAccount(tx: Tx, claims: GoogleClaims, email: string) {
    const account = await lockUserByEmail(tx, email);
    if (!account) throw new Error('The address was taken, and is free again.');
    const verdict = judgeLinking({
      isActive: account.isActive || isRecoverable(account, this.#platform.now()),
      isVerified: Boolean(account.emailVerifiedAt),
      isUnproven: account.passwordUnproven,
      ownsMailbox: isGooglesOwn(claims),
    });
    if (!verdict.ok) throw new AppError(verdict.code);
    const { id: userId } = account;
    const { step } = verdict;
    if (step === 'ask-password') {
      // A concurrent callback of the same Google account has made it.
      if ((await userOfSubject(tx, claims.sub))?.id === userId) return { userId, asksPassword: false };
      assertThat((await identitiesOf(tx, userId)).length === 0, 'GOOGLE_OTHER_ACCOUNT');
      return { userId, asksPassword: true };
    }
    // Names of a verified account stay: its person may have used it.
    if (step === 'reclaim') await this.#reclaim(tx, { userId, email, names: namesOf(claims) });
    if (step === 'drop-password') await this.#reclaim(tx, { userId, email, names: {} });
    if (step !== 'reclaim')
      await this.#identities.mailConnected(tx, { userId, email }, email, step === 'drop-password');
    return { userId, asksPassword: false };
  }

  /**
   * Prevents account pre-hijacking: somebody may have registered the address before its owner, so all their credentials
   * are revoked: password, links, logins under way and sessions.
   */
  async #reclaim(
    tx: Tx,
    { userId, email, names }: { userId: string; email: string; names: Partial<ReturnType<typeof namesOf>> },
  ): Promise<void> {
    const at = this.#platform.now();
    await resetOwner(tx, userId, names, at);
    await spendEmailLinks(tx, userId, at);
    await withdrawChallenges(tx, userId);
    await verifyAddress(tx, userId, { email, isProven: true, at });
    await endAllSessions(tx, this.#platform.events, { userId, reason: 'password', at });
  }
}

/** Refuses an address that Google has not verified: it may belong to anybody. */
function verifiedAddress({ email, email_verified }: GoogleClaims): string {
  const address = Email.safeParse(email);
  if (!address.success || email_verified !== true) throw new AppError('GOOGLE_EMAIL_NOT_VERIFIED');
  return address.data;
}
