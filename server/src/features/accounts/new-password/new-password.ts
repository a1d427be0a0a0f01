import type { accountsRoutes as contract } from '@puente/contracts/accounts';
import type { AccountBesides, ResetOutcome } from '@puente/contracts/identities';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { clientGone } from '../../../platform/http/client-gone.ts';
import { hashOfToken } from '../../../platform/session/secret-token.ts';
import { isRecentIdentity } from '../address-change/rules.ts';
import { firstChangeOf } from '../address-change/store.ts';
import { auditedAccounts } from '../audited-store.ts';
import { createIdentities, type Identities, toIdentity } from '../identities/identities.ts';
import { identitiesOf } from '../identities/store.ts';
import { limits } from '../limits.ts';
import { hashPassword, passwordMatches } from '../passwords/passwords.ts';
import { assertStrong } from '../passwords/strength.ts';
import { judgeLink } from '../rules.ts';
import { factorsOf, withdrawChallenges } from '../second-step/store.ts';
import { endAllSessions } from '../sessions/ending.ts';
import { countLiveSessions } from '../sessions/store.ts';
import type { PasswordGuesses } from '../signing-in/guessing.ts';
import { type DeviceAccount, type Devices, presentedDevice, setDeviceCookie } from '../signing-in/known-devices.ts';
import { accessOf, lockEmailLink, spendEmailLinks } from '../store.ts';
import { texts } from '../texts.ts';
import { sendPasswordChanged, sendReset } from './mails.ts';
import { passwordOf, replacePassword, resetLink, setPassword } from './store.ts';

type Besides = z.input<typeof AccountBesides>;

/** Password reset and password change: docs/decisions/0013. */
class NewPasswords {
  readonly #platform: Platform;
  readonly #identities: Identities;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#identities = createIdentities(platform);
  }

  /**
   * Enqueues a reset link for an address. Queries no account, so that neither answer nor response time reveals whether
   * it exists.
   */
  async forgot(email: string): Promise<void> {
    await this.#platform.jobs.enqueue(this.#platform.database.db, sendReset, { email });
  }

  /** Returns the address of the link's account, and what else it has. */
  async check(token: string): Promise<{ email: string; besides: Besides }> {
    const { database, now } = this.#platform;
    const { userId, email } = await this.#linkOf(token);
    return { email, besides: await besidesOf(database.db, userId, now()) };
  }

  /**
   * Ends every session and a pending change of address, and disconnects the identities that are not kept.
   * @param given `keep`: the providers to keep; left out: those whose identity is not recent
   * @param gone aborted when the client has gone
   * @returns the account with its new password, and what was ended
   */
  async reset(
    actor: Actor,
    { token, password, keep }: { token: string; password: string; keep?: readonly 'google'[] | undefined },
    gone: AbortSignal,
  ): Promise<{ account: DeviceAccount & { email: string }; outcome: z.input<typeof ResetOutcome> }> {
    const { database, now } = this.#platform;
    // Checked before the slow password hash, so that made-up tokens cost little.
    const { firstName, lastName, email: address } = await this.#linkOf(token);
    await assertStrong(password, { firstName, lastName, email: address }, gone);
    const passwordHash = await hashPassword(password, gone);
    return database.transaction(actor, async (tx) => {
      const at = now();
      const link = await lockEmailLink(tx, hashOfToken(token), 'reset-password');
      const verdict = judgeLink('reset-password', link, at);
      if (!verdict.ok || !link) throw new AppError('RESET_LINK_INVALID');
      const { userId, email } = link;
      assertThat(await setPassword(tx, { userId, email, passwordHash, at }), 'RESET_LINK_INVALID');
      const besides = await besidesOf(tx, userId, at);
      const dropped = await this.#dropIdentities(tx, { userId, email }, besides, keep);
      const count = await this.#revokeCredentials(tx, userId, email);
      return {
        account: { id: userId, email, passwordHash },
        outcome: { sessionsEnded: count, dropped, canceledEmail: besides.pendingEmail },
      };
    });
  }

  /** Ends every session except the current one. @returns the account with its new password */
  async change(
    actor: Actor,
    { user, sessionId }: Principal,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    gone: AbortSignal,
  ): Promise<DeviceAccount> {
    const { database, now } = this.#platform;
    const userId = user.id;
    const { email, passwordHash: presentHash } = await passwordOf(database.db, userId);
    assertThat(presentHash, 'PASSWORD_NOT_SET');
    assertThat(await passwordMatches(presentHash, currentPassword, gone), 'CURRENT_PASSWORD_WRONG');
    const { firstName, lastName } = user;
    await assertStrong(newPassword, { firstName, lastName, email }, gone);
    const passwordHash = await hashPassword(newPassword, gone);
    await database.transaction(actor, async (tx) => {
      const replaced = await replacePassword(tx, { userId, presentHash, passwordHash, at: now() });
      assertThat(replaced, 'CURRENT_PASSWORD_WRONG');
      await this.#revokeCredentials(tx, userId, email, sessionId);
    });
    return { id: userId, passwordHash };
  }

  /** Revokes everything that an intruder may hold: sessions, links, and a pending change of address. */
  async #revokeCredentials(tx: Tx, userId: string, email: string, sessionToKeep?: string): Promise<number> {
    const { events, jobs } = this.#platform;
    const at = this.#platform.now();
    const action = sessionToKeep === undefined ? 'password.reset' : 'password.changed';
    await audit(tx, auditedAccounts, { action, id: userId });
    await spendEmailLinks(tx, userId, at);
    await withdrawChallenges(tx, userId);
    const sessionIds = await endAllSessions(tx, events, { userId, reason: 'password', at, except: sessionToKeep });
    await jobs.enqueue(tx, sendPasswordChanged, { userId, email, at: at.toISOString() });
    return sessionIds.length;
  }

  async #linkOf(token: string) {
    const link = await resetLink(this.#platform.database.db, hashOfToken(token));
    const verdict = judgeLink('reset-password', link, this.#platform.now());
    if (!verdict.ok || !link) throw new AppError('RESET_LINK_INVALID');
    return link;
  }

  /** Disconnects what somebody else may have connected. */
  async #dropIdentities(
    tx: Tx,
    account: { userId: string; email: string },
    { identities }: Besides,
    keep: readonly string[] = identities.filter(({ isRecent }) => !isRecent).map(({ provider }) => provider),
  ) {
    const providers = identities.map(({ provider }) => provider).filter((provider) => !keep.includes(provider));
    if (providers.length === 0) return [];
    return (await this.#identities.drop(tx, account, providers)).map(toIdentity);
  }
}

/** Returns what an account has besides its password: for whoever opens its reset link, and so owns its mailbox (SAFE-2). */
async function besidesOf(db: Db, userId: string, now: Date): Promise<Besides> {
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

/** Password reset by an e-mailed link (LOGIN-8), and password change in the security tab (PROF-3). */
export function newPasswordRoutes(
  platform: Platform,
  { devices, guesses }: { devices: Devices; guesses: PasswordGuesses },
) {
  const passwords = new NewPasswords(platform);
  const { rates, config } = platform;
  const secure = config.publicUrl.protocol === 'https:';

  /** The browser is one that the account knows: who sets its password has its mailbox, or its password. */
  const rememberDevice = (request: FastifyRequest, reply: FastifyReply, account: DeviceAccount) =>
    setDeviceCookie(reply, devices.remember(presentedDevice(request, secure), account), secure);

  return {
    forgotPassword: {
      limits: [limits.forgottenOfAddress, limits.forgottenOfEmail],
      handle: async ({ body, language }) => {
        await passwords.forgot(body.email);
        return { message: texts.resetSent[language] };
      },
    },

    checkResetLink: { limits: [limits.resetChecksOfAddress], handle: ({ body }) => passwords.check(body.token) },
    resetPassword: {
      limits: [limits.resetsOfAddress],
      handle: async ({ actor, body, language, ip, request, reply }) => {
        const { account, outcome } = await passwords.reset(actor, body, clientGone(reply));
        // The new password works at once, however many attempts failed, and whoever goes on guessing.
        await guesses.forgive(account.email, ip);
        rememberDevice(request, reply, account);
        return { message: texts.passwordReset[language], outcome };
      },
    },

    changePassword: {
      limits: [limits.passwordChangesOfAccount],
      handle: async ({ actor, principal, body, language, request, reply }) => {
        const account = await passwords.change(actor, principal, body, clientGone(reply));
        await rates.forget(`${limits.passwordChangesOfAccount.name}:${account.id}`);
        rememberDevice(request, reply, account);
        return { message: texts.passwordChanged[language] };
      },
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
