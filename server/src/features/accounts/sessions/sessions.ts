import { createHmac } from 'node:crypto';

import type { User } from '@puente/contracts/accounts';
import type { Role } from '@puente/contracts/shapes';
import type { FastifyRequest } from 'fastify';

import type { Keys } from '../../../config/keys.ts';
import { type Actor, actorOf } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { securityEvent } from '../../../platform/audit/security-log.ts';
import { batched } from '../../../platform/database/batched.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Authenticate, Principal } from '../../../platform/http/call.ts';
import { accessTokenMinutes, type AccessTokens } from '../../../platform/session/access-token.ts';
import { refreshTokenOf } from '../../../platform/session/cookies.ts';
import { hashOfToken, newSecretToken } from '../../../platform/session/secret-token.ts';
import { auditedAccounts, auditedSessions } from '../audited-store.ts';
import { codeOfEnd, judgeRefresh, sessionEnd, type SessionEndReason, sessionsAtMost } from '../rules.ts';
import type { Devices, Device } from '../signing-in/known-devices.ts';
import { tellNewDevice } from '../signing-in/new-device.ts';
import { rememberReadersTime } from '../store.ts';
import { toUser } from '../user-view.ts';
import { announceEnded, endAllSessions } from './ending.ts';
import {
  recordLogin,
  endSessionOfToken,
  endSessionOfUser,
  endSurplusSessions,
  insertSession,
  isCurrentToken,
  lockRefreshToken,
  retireSessionOfToken,
  rotateToken,
  rotationOf,
  sessionOfToken,
  type UserOfSession,
  usersOfLiveSessions,
} from './store.ts';

/**
 * Limit of refreshes of one session in 15 minutes. A browser refreshes every 15 minutes and each time that a page is
 * loaded, so none meets it: that would be a new page every three seconds.
 */
const refreshesOfSession = { points: 300, perSeconds: 15 * 60 };

interface Started {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
  /** The next value of the device cookie, which makes the browser a known device of the account. */
  deviceCookie: string;
}

interface Refreshed {
  accessToken: string;
  user: User;
  /** Null when another tab has rotated more than once since: the browser already has a newer token. */
  refreshToken: string | null;
  expiresAt: Date;
}

export interface Identity {
  userId: string;
  sessionId: string;
  role: Role;
}

/**
 * Sessions by product rule 7: short-lived access tokens, refresh token rotation, and replay detection that ends the
 * session.
 */
export class Sessions {
  readonly #platform: Platform;
  readonly #tokens: AccessTokens;
  readonly #devices: Devices;
  readonly #secure: boolean;
  readonly #successorKeys: Keys;
  readonly #userOfLiveSession: (sessionId: string) => Promise<UserOfSession | undefined>;

  constructor(platform: Platform, tokens: AccessTokens, devices: Devices) {
    const { config, database, now } = platform;
    const { secondStepRequiredFor } = config;
    this.#platform = platform;
    this.#tokens = tokens;
    this.#devices = devices;
    this.#successorKeys = config.keys('refresh-successor');
    this.#secure = config.publicUrl.protocol === 'https:';
    this.#userOfLiveSession = batched(async (sessionIds: readonly string[]) => {
      const users = await usersOfLiveSessions(database.db, sessionIds, { now: now(), secondStepRequiredFor });
      return (sessionId: string) => users.get(sessionId);
    });
  }

  /**
   * Begins a session. Beyond 50 sessions of an account the one that was used least recently ends. A login from a new
   * device is mailed, unless it is the account's first.
   */
  async start(actor: Actor, user: User, device: Device, now: Date): Promise<Started> {
    const refreshToken = newSecretToken();
    const expiresAt = sessionEnd(now);
    const { sessionId, deviceCookie } = await this.#platform.database.transaction(actor, async (tx) => {
      const { passwordHash, lastLoginAt, timezone } = await recordLogin(tx, user.id, now);
      await rememberReadersTime(tx, user.id, device);
      const { userAgent, ip } = device;
      const session = { userId: user.id, createdAt: now, expiresAt, userAgent, ip };
      const id = await insertSession(tx, session, hashOfToken(refreshToken));
      const surplus = await endSurplusSessions(tx, user.id, id, sessionsAtMost, now);
      await announceEnded(tx, this.#platform.events, user.id, surplus);
      const object = { type: 'user', id: user.id };
      if (surplus.length > 0)
        securityEvent(this.#platform.log, { event: 'session.ended', actor, object, reason: 'too-many' });
      const account = { id: user.id, passwordHash };
      // In the zone that the account had before: that of this device may be an intruder's.
      if (lastLoginAt && !this.#devices.known(device.cookie, account)) {
        const payload = { sessionId: id, timezone: timezone ?? device.timezone ?? null };
        await this.#platform.jobs.enqueue(tx, tellNewDevice, payload);
      }
      return { sessionId: id, deviceCookie: this.#devices.remember(device.cookie, account) };
    });
    return { accessToken: await this.#tokens.issue(user.id, sessionId, now), refreshToken, expiresAt, deviceCookie };
  }

  /** Renews a session by its refresh token, which is replaced. @throws AppError the reason why the session has ended */
  async refresh(actor: Actor, refreshToken: string, device: Device, now: Date): Promise<Refreshed> {
    const hash = hashOfToken(refreshToken);
    await this.#countRefresh(hash);
    const outcome = await this.#platform.database.transaction(actor, async (tx) => {
      const found = await lockRefreshToken(tx, hash);
      if (!found) return new AppError('REFRESH_TOKEN_INVALID');
      const verdict = judgeRefresh({ ...found, rotatedAt: await rotationOf(tx, hash) }, now);
      if (!verdict.ok) {
        // The refusal is returned, not thrown, so that the ending of the session is committed.
        if (verdict.endSession) await this.#endByToken(tx, hash, verdict.endSession, now);
        return new AppError(found.endedAt ? codeOfEnd(found.endReason) : verdict.code);
      }
      if (verdict.step === 'rotate') {
        const successor = this.#successorOf(refreshToken);
        await rotateToken(tx, found.sessionId, hash, hashOfToken(successor), now);
        await rememberReadersTime(tx, found.id, device);
        return { found, refreshToken: successor };
      }
      return { found, refreshToken: await this.#currentSuccessorOf(tx, refreshToken) };
    });
    if (outcome instanceof AppError) throw outcome;
    const { found } = outcome;
    return {
      accessToken: await this.#tokens.issue(found.id, found.sessionId, now),
      user: toUser(found),
      refreshToken: outcome.refreshToken,
      expiresAt: found.expiresAt,
    };
  }

  /** Ends the sessions that a request authenticates with: bearer token (expired or not), cookie, or both. */
  async end(actor: Actor, request: FastifyRequest, now: Date): Promise<void> {
    const refreshToken = refreshTokenOf(request, this.#secure);
    const bearer = bearerOf(request);
    const owner = bearer ? await this.#tokens.ownerOf(bearer) : null;
    if (!refreshToken && !owner) return;
    await this.#platform.database.transaction(actor, async (tx) => {
      if (refreshToken) await this.#endByToken(tx, hashOfToken(refreshToken), 'logout', now);
      if (owner) await this.#endById(tx, owner.userId, owner.sessionId, now);
    });
  }

  /**
   * Ends the renewal of the session of the request's cookie, which a login replaces. Its access token lasts for its 15
   * minutes: other tabs hold it, and then go on with the new session.
   */
  async retireReplaced(actor: Actor, request: FastifyRequest, now: Date): Promise<void> {
    const refreshToken = refreshTokenOf(request, this.#secure);
    if (!refreshToken) return;
    const until = new Date(now.getTime() + accessTokenMinutes * 60_000);
    const hash = hashOfToken(refreshToken);
    await this.#platform.database.transaction(actor, (tx) => retireSessionOfToken(tx, hash, until));
  }

  /** Ends one session of an account. @returns false when the account has no such session */
  endOne(actor: Actor, userId: string, sessionId: string, now: Date): Promise<boolean> {
    return this.#platform.database.transaction(actor, (tx) => this.#endById(tx, userId, sessionId, now));
  }

  async endAll(actor: Actor, userId: string, reason: SessionEndReason, at: Date): Promise<void> {
    const { database, events } = this.#platform;
    await database.transaction(actor, async (tx) => {
      const { length: count } = await endAllSessions(tx, events, { userId, reason, at });
      await audit(tx, auditedAccounts, { action: 'sessions.ended', id: userId, after: { reason, count } });
    });
  }

  /**
   * Returns the account and session of a socket, as they are now; null once the session has ended. A field, like
   * `authenticate`, because both are passed on as values.
   */
  readonly principalOf = async ({ userId, sessionId }: Omit<Identity, 'role'>): Promise<Principal | null> => {
    const row = await this.#userOfLiveSession(sessionId);
    return row?.id === userId
      ? { user: toUser(row), sessionId, provenAt: row.provenAt, mustSetUp: row.mustSetUp }
      : null;
  };

  readonly authenticate: Authenticate = async (request, credentials) => {
    // A bearer token takes precedence over the cookie, which the browser adds on its own.
    if (request.headers.authorization) {
      const token = bearerOf(request);
      assertThat(token, 'TOKEN_INVALID');
      return this.#principalOfToken(token);
    }
    const refreshToken = credentials.includes('cookie') ? refreshTokenOf(request, this.#secure) : undefined;
    if (refreshToken === undefined) return null;
    return this.#principalOfCookie(refreshToken, actorOf(null, request.id, request.ip));
  };

  /** Returns the identity in an access token, for sockets. @throws AppError TOKEN_EXPIRED, TOKEN_INVALID */
  async identify(token: string): Promise<Identity> {
    const { user, sessionId, mustSetUp } = await this.#principalOfToken(token);
    // A login without its second step opens no socket.
    assertThat(!mustSetUp, 'SECOND_STEP_SETUP_REQUIRED');
    return { userId: user.id, sessionId, role: user.role };
  }

  /**
   * Derives the next refresh token from the current one with the server's secret. A retry (two tabs, a lost answer)
   * gets the same successor without it being stored.
   */
  #successorOf(token: string, key = this.#successorKeys.current): string {
    return createHmac('sha256', key).update(`refresh:${token}`).digest('base64url');
  }

  /** Finds the successor that is current: while the secret is being changed, whichever secret it was derived by. */
  async #currentSuccessorOf(tx: Tx, token: string): Promise<string | null> {
    for (const key of this.#successorKeys.accepted) {
      const successor = this.#successorOf(token, key);
      if (await isCurrentToken(tx, hashOfToken(successor))) return successor;
    }
    return null;
  }

  /** Also queries the database: the signature alone would accept a logged-out user until the token expires. */
  async #principalOfToken(token: string): Promise<Principal> {
    const principal = await this.principalOf(await this.#tokens.verify(token, this.#platform.now()));
    assertThat(principal, 'TOKEN_INVALID');
    return principal;
  }

  /** Checks the cookie like a refresh, without rotating: a replay ends its session here too. */
  async #principalOfCookie(refreshToken: string, actor: Actor): Promise<Principal> {
    const { database, config, now } = this.#platform;
    const hash = hashOfToken(refreshToken);
    const found = await sessionOfToken(database.db, hash, config.secondStepRequiredFor);
    assertThat(found, 'REFRESH_TOKEN_INVALID');
    const verdict = judgeRefresh(found, now());
    if (verdict.ok) {
      const { sessionId, provenAt, mustSetUp } = found;
      return { user: toUser(found), sessionId, provenAt, mustSetUp };
    }
    const { code, endSession } = verdict;
    if (endSession) await database.transaction(actor, (tx) => this.#endByToken(tx, hash, endSession, now()));
    throw new AppError(code);
  }

  /** @throws AppError TOO_MANY_REQUESTS */
  async #countRefresh(hash: Buffer): Promise<void> {
    const { database, rates, config } = this.#platform;
    const session = await sessionOfToken(database.db, hash, config.secondStepRequiredFor);
    if (!session) return;
    const count = await rates.consume(`refresh-session:${session.sessionId}`, refreshesOfSession);
    assertThat(count.allowed, 'TOO_MANY_REQUESTS', { seconds: count.retryAfterSeconds });
  }

  async #endByToken(tx: Tx, hash: Buffer, reason: SessionEndReason, now: Date): Promise<void> {
    const ended = await endSessionOfToken(tx, hash, reason, now);
    if (!ended) return;
    if (reason === 'replayed') {
      const object = { type: 'session', id: ended.id };
      securityEvent(this.#platform.log, { event: 'session.replayed', actor: tx.actor, object });
    }
    await this.#publishEnd(tx, ended.userId, ended.id, reason);
  }

  async #endById(tx: Tx, userId: string, sessionId: string, now: Date): Promise<boolean> {
    const ended = await endSessionOfUser(tx, userId, sessionId, now);
    if (ended) await this.#publishEnd(tx, userId, sessionId, 'logout');
    return ended;
  }

  async #publishEnd(tx: Tx, userId: string, sessionId: string, reason: SessionEndReason): Promise<void> {
    await audit(tx, auditedSessions, { action: 'session.ended', id: sessionId, after: { userId, reason } });
    await announceEnded(tx, this.#platform.events, userId, [sessionId]);
  }
}

/** The token of an `Authorization: Bearer …` header. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
