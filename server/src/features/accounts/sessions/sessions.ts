import { createHmac } from 'node:crypto';

import type { User } from '@puente/contracts/accounts';
import type { Role } from '@puente/contracts/shapes';
import type { FastifyRequest } from 'fastify';

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
import type { Devices } from '../devices/device-cookie.ts';
import { tellNewDevice } from '../devices/jobs.ts';
import { recordLogin } from '../devices/store.ts';
import { codeOfEnd, judgeRefresh, sessionEnd, type SessionEndReason, sessionsAtMost } from '../rules.ts';
import { rememberReadersTime } from '../store.ts';
import { toUser } from '../user-view.ts';
import { announceEnded } from './announce-ended.ts';
import type { Device } from './device.ts';
import { refreshesOfSession } from './limits.ts';
import {
  endSessionOfToken,
  endSessionOfUser,
  endSessionsOfUser,
  endSurplusSessions,
  insertSession,
  isCurrentToken,
  lockRefreshToken,
  retireSessionOfToken,
  rotateToken,
  rotationOf,
  sessionOfToken,
  usersOfLiveSessions,
} from './store.ts';

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

export interface Sessions {
  /**
   * Beyond 50 sessions of an account the one that was used least recently ends. A login from a new device is mailed,
   * unless it is the account's first.
   */
  start(actor: Actor, user: User, device: Device, now: Date): Promise<Started>;
  /**
   * @throws AppError REFRESH_TOKEN_INVALID, SESSION_ENDED_ELSEWHERE, SESSION_ENDED_BY_PASSWORD, ACCOUNT_DEACTIVATED,
   *   TOO_MANY_REQUESTS
   */
  refresh(actor: Actor, refreshToken: string, device: Device, now: Date): Promise<Refreshed>;
  /** Ends the sessions that a request authenticates with: bearer token (expired or not), cookie, or both. */
  end(actor: Actor, request: FastifyRequest, now: Date): Promise<void>;
  /**
   * Ends the renewal of the session of the request's cookie, which a login replaces. Its access token lasts for its 15
   * minutes: other tabs hold it, and then go on with the new session.
   */
  retireReplaced(actor: Actor, request: FastifyRequest, now: Date): Promise<void>;
  /** @returns false when the account has no such session */
  endOne(actor: Actor, userId: string, sessionId: string, now: Date): Promise<boolean>;
  endAll(actor: Actor, userId: string, reason: SessionEndReason, now: Date): Promise<void>;
  authenticate: Authenticate;
  /** The account and session of a socket, as they are now; null once the session has ended. */
  principalOf(identity: Pick<Identity, 'userId' | 'sessionId'>): Promise<Principal | null>;
  /** The identity in an access token, for sockets. @throws AppError TOKEN_EXPIRED, TOKEN_INVALID */
  identify(token: string): Promise<Identity>;
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
export function createSessions(platform: Platform, tokens: AccessTokens, devices: Devices): Sessions {
  const { database, events, jobs, rates, config, log } = platform;
  const secure = config.publicUrl.protocol === 'https:';
  const { secondStepRequiredFor } = config;
  const successors = config.keys('refresh-successor');

  /**
   * Derives the next refresh token from the current one with the server's secret. A retry (two tabs, a lost answer)
   * gets the same successor without it being stored.
   */
  const successorOf = (token: string, key = successors.current) =>
    createHmac('sha256', key).update(`refresh:${token}`).digest('base64url');

  /** The successor that is current, if it is: while the secret is being changed, whichever secret it was derived by. */
  async function currentSuccessorOf(tx: Tx, token: string): Promise<string | null> {
    for (const key of successors.accepted) {
      const successor = successorOf(token, key);
      if (await isCurrentToken(tx, hashOfToken(successor))) return successor;
    }
    return null;
  }

  const userOfLiveSession = batched(async (sessionIds: readonly string[]) => {
    const users = await usersOfLiveSessions(database.db, sessionIds, { now: platform.now(), secondStepRequiredFor });
    return (sessionId: string) => users.get(sessionId);
  });

  /**
   * Also queries the database: the signature alone would accept a deactivated or logged-out user until the token
   * expires.
   */
  async function principalOfToken(token: string): Promise<Principal> {
    const principal = await principalOf(await tokens.verify(token, platform.now()));
    assertThat(principal, 'TOKEN_INVALID');
    return principal;
  }

  async function principalOf({ userId, sessionId }: { userId: string; sessionId: string }): Promise<Principal | null> {
    const row = await userOfLiveSession(sessionId);
    return row?.id === userId
      ? { user: toUser(row), sessionId, provenAt: row.provenAt, mustSetUp: row.mustSetUp }
      : null;
  }

  /** The cookie is checked like a refresh, but not rotated: a replay ends its session here too. */
  async function principalOfCookie(refreshToken: string, actor: Actor): Promise<Principal> {
    const hash = hashOfToken(refreshToken);
    const found = await sessionOfToken(database.db, hash, secondStepRequiredFor);
    assertThat(found, 'REFRESH_TOKEN_INVALID');
    const verdict = judgeRefresh(found, platform.now());
    if (verdict.ok) {
      const { sessionId, provenAt, mustSetUp } = found;
      return { user: toUser(found), sessionId, provenAt, mustSetUp };
    }
    const { code, endSession } = verdict;
    if (endSession) await database.transaction(actor, (tx) => endByToken(tx, hash, endSession, platform.now()));
    throw new AppError(code);
  }

  /** @throws AppError TOO_MANY_REQUESTS */
  async function countRefresh(hash: Buffer): Promise<void> {
    const session = await sessionOfToken(database.db, hash, secondStepRequiredFor);
    if (!session) return;
    const { allowed, retryAfterSeconds } = await rates.consume(
      `refresh-session:${session.sessionId}`,
      refreshesOfSession,
    );
    assertThat(allowed, 'TOO_MANY_REQUESTS', { seconds: retryAfterSeconds });
  }

  async function endByToken(tx: Tx, hash: Buffer, reason: SessionEndReason, now: Date): Promise<void> {
    const ended = await endSessionOfToken(tx, hash, reason, now);
    if (!ended) return;
    if (reason === 'replayed') {
      const object = { type: 'session', id: ended.id };
      securityEvent(platform.log, { event: 'session.replayed', actor: tx.actor, object });
    }
    await publishEnd(tx, ended.userId, ended.id, reason);
  }

  async function publishEnd(tx: Tx, userId: string, sessionId: string, reason: SessionEndReason): Promise<void> {
    const after = { userId, reason };
    await audit(tx, auditedSessions, { action: 'session.ended', id: sessionId, after });
    await announceEnded(events, tx, userId, [sessionId]);
  }

  async function endById(tx: Tx, userId: string, sessionId: string, now: Date): Promise<boolean> {
    const ended = await endSessionOfUser(tx, userId, sessionId, now);
    if (ended) await publishEnd(tx, userId, sessionId, 'logout');
    return ended;
  }

  return {
    async start(actor, user, device, now) {
      const refreshToken = newSecretToken();
      const expiresAt = sessionEnd(now);
      const { sessionId, deviceCookie } = await database.transaction(actor, async (tx) => {
        const { passwordHash, lastLoginAt, timezone } = await recordLogin(tx, user.id, now);
        await rememberReadersTime(tx, user.id, device);
        const { userAgent, ip } = device;
        const session = { userId: user.id, createdAt: now, expiresAt, userAgent, ip };
        const id = await insertSession(tx, session, hashOfToken(refreshToken));
        const surplus = await endSurplusSessions(tx, user.id, id, sessionsAtMost, now);
        await announceEnded(events, tx, user.id, surplus);
        const object = { type: 'user', id: user.id };
        if (surplus.length > 0) securityEvent(log, { event: 'session.ended', actor, object, reason: 'too-many' });
        const account = { id: user.id, passwordHash };
        // In the zone that the account had before: that of this device may be an intruder's.
        if (lastLoginAt && !devices.known(device.cookie, account))
          await jobs.enqueue(tx, tellNewDevice, { sessionId: id, timezone: timezone ?? device.timezone ?? null });
        return { sessionId: id, deviceCookie: devices.remember(device.cookie, account) };
      });
      return { accessToken: await tokens.issue(user.id, sessionId, now), refreshToken, expiresAt, deviceCookie };
    },

    async refresh(actor, refreshToken, device, now) {
      const hash = hashOfToken(refreshToken);
      await countRefresh(hash);
      const outcome = await database.transaction(actor, async (tx) => {
        const found = await lockRefreshToken(tx, hash);
        if (!found) return new AppError('REFRESH_TOKEN_INVALID');
        const verdict = judgeRefresh({ ...found, rotatedAt: await rotationOf(tx, hash) }, now);
        if (!verdict.ok) {
          // The refusal is returned, not thrown, so that the ending of the session is committed.
          if (verdict.endSession) await endByToken(tx, hash, verdict.endSession, now);
          return new AppError(found.endedAt ? codeOfEnd(found.endReason) : verdict.code);
        }
        if (verdict.step === 'rotate') {
          const successor = successorOf(refreshToken);
          await rotateToken(tx, found.sessionId, hash, hashOfToken(successor), now);
          await rememberReadersTime(tx, found.id, device);
          return { found, refreshToken: successor };
        }
        return { found, refreshToken: await currentSuccessorOf(tx, refreshToken) };
      });
      if (outcome instanceof AppError) throw outcome;
      const { found } = outcome;
      return {
        accessToken: await tokens.issue(found.id, found.sessionId, now),
        user: toUser(found),
        refreshToken: outcome.refreshToken,
        expiresAt: found.expiresAt,
      };
    },

    async end(actor, request, now) {
      const refreshToken = refreshTokenOf(request, secure);
      const bearer = bearerOf(request);
      const owner = bearer ? await tokens.ownerOf(bearer) : null;
      if (!refreshToken && !owner) return;
      await database.transaction(actor, async (tx) => {
        if (refreshToken) await endByToken(tx, hashOfToken(refreshToken), 'logout', now);
        if (owner) await endById(tx, owner.userId, owner.sessionId, now);
      });
    },

    async retireReplaced(actor, request, now) {
      const refreshToken = refreshTokenOf(request, secure);
      if (!refreshToken) return;
      const until = new Date(now.getTime() + accessTokenMinutes * 60_000);
      await database.transaction(actor, (tx) => retireSessionOfToken(tx, hashOfToken(refreshToken), until));
    },

    endOne: (actor, userId, sessionId, now) => database.transaction(actor, (tx) => endById(tx, userId, sessionId, now)),

    async endAll(actor, userId, reason, now) {
      await database.transaction(actor, async (tx) => {
        const sessionIds = await endSessionsOfUser(tx, userId, reason, now);
        const after = { reason, count: sessionIds.length };
        await audit(tx, auditedAccounts, { action: 'sessions.ended', id: userId, after });
        await announceEnded(events, tx, userId, sessionIds);
      });
    },

    principalOf,

    async authenticate(request, credentials) {
      // A bearer token takes precedence over the cookie, which the browser adds on its own.
      if (request.headers.authorization) {
        const token = bearerOf(request);
        assertThat(token, 'TOKEN_INVALID');
        return principalOfToken(token);
      }
      const refreshToken = credentials.includes('cookie') ? refreshTokenOf(request, secure) : undefined;
      return refreshToken === undefined ? null : principalOfCookie(refreshToken, actorOf(null, request.id, request.ip));
    },

    async identify(token) {
      const { user, sessionId, mustSetUp } = await principalOfToken(token);
      // A login without its second step opens no socket.
      assertThat(!mustSetUp, 'SECOND_STEP_SETUP_REQUIRED');
      return { userId: user.id, sessionId, role: user.role };
    },
  };
}

/** The token of an `Authorization: Bearer …` header. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
