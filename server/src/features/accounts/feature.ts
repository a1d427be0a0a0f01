import { accountsRoutes as contract, type User } from '@puente/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor } from '../../platform/actor.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import { everywhere } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import type { AccessTokens } from '../../platform/session/access-token.ts';
import { clearSessionCookies, refreshTokenOf, setSessionCookies } from '../../platform/session/cookies.ts';
import { createAccounts } from './accounts.ts';
import { createAvatars, keyOfPicture } from './avatar/avatars.ts';
import { sessionsEnded } from './events.ts';
import type { IdentityProvider } from './google/google.ts';
import { googleRoutes } from './google/routes.ts';
import { accountsJobs } from './jobs.ts';
import { limits } from './limits.ts';
import { newPasswordJobs } from './new-password/jobs.ts';
import { newPasswordRoutes } from './new-password/routes.ts';
import { phrases } from './phrases.ts';
import { createSessions, type Device, type Sessions } from './sessions/sessions.ts';

const deviceOf = (request: FastifyRequest, timezone: string | undefined): Device => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  ip: request.ip,
  timezone,
});

interface AccountsPorts {
  tokens: AccessTokens;
  /** What stands in for Google on the embedded default. */
  identityProvider?: IdentityProvider | undefined;
}

/** Registration, sign-in, sessions and a person's own data. */
export function accounts(
  platform: Platform,
  { tokens, identityProvider }: AccountsPorts,
): Feature & { sessions: Sessions } {
  const avatars = createAvatars(platform);
  const people = createAccounts(platform, avatars);
  const sessions = createSessions(platform, tokens);
  const secure = platform.config.publicUrl.protocol === 'https:';
  const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

  /** Of somebody who has just proven who they are; the cookies go with the answer. */
  async function startSession(
    actor: Actor,
    user: User,
    request: FastifyRequest,
    reply: FastifyReply,
    timezone: string | undefined,
  ) {
    const { accessToken, refreshToken, expiresAt } = await sessions.start(
      actor,
      user,
      deviceOf(request, timezone),
      platform.now(),
    );
    setSessionCookies(reply, refreshToken, expiresAt, secure);
    noStore(reply);
    return { accessToken, refreshToken };
  }

  return {
    name: 'accounts',
    sessions,
    jobs: [...accountsJobs(platform), ...newPasswordJobs(platform)],
    subscriptions: [
      everywhere(sessionsEnded, ({ sessionIds }) => {
        for (const sessionId of sessionIds) platform.realtime.endSession(sessionId);
      }),
    ],
    routes(app) {
      app.handle(
        contract.register,
        async ({ actor, body, language, givenTimezone }) => {
          await people.register(actor, body, language, givenTimezone);
          return { message: phrases.registered[language] };
        },
        { limits: [limits.registrationsOfAddress, limits.registrationsOfEmail] },
      );

      app.handle(
        contract.resendVerification,
        async ({ body, language }) => {
          await people.resendVerification(body.email);
          return { message: phrases.verificationSent[language] };
        },
        { limits: [limits.resendsOfAddress, limits.resendsOfEmail] },
      );

      app.handle(
        contract.verifyEmail,
        async ({ actor, body, language }) => {
          const outcome = await people.verifyEmail(actor, body.token);
          return { message: phrases[outcome === 'changed' ? 'addressChanged' : 'verified'][language], outcome };
        },
        { limits: [limits.linksOfAddress] },
      );

      app.handle(
        contract.login,
        async ({ actor, body, request, reply, givenTimezone }) => {
          const user = await people.login(body.email, body.password);
          await platform.rates.forget(`${limits.loginsOfEmail.name}:${body.email}`);
          return { ...(await startSession(actor, user, request, reply, givenTimezone)), user };
        },
        { limits: [limits.loginsOfAddress, limits.loginsOfEmail] },
      );

      newPasswordRoutes(app, platform);
      googleRoutes(app, platform, { standIn: identityProvider, startSession });

      app.handle(contract.refresh, async ({ actor, now, request, reply, givenTimezone }) => {
        const presented = refreshTokenOf(request, secure);
        if (!presented) throw new AppError('REFRESH_TOKEN_MISSING');
        try {
          const refreshed = await sessions.refresh(actor, presented, deviceOf(request, givenTimezone), now);
          if (refreshed.refreshToken) setSessionCookies(reply, refreshed.refreshToken, refreshed.expiresAt, secure);
          noStore(reply);
          return { accessToken: refreshed.accessToken, user: refreshed.user };
        } catch (error) {
          // A session that is over for good must not be tried again at every start.
          if (error instanceof AppError) clearSessionCookies(reply, secure);
          throw error;
        }
      });

      app.handle(contract.logout, async ({ actor, now, request, reply, language }) => {
        const presented = refreshTokenOf(request, secure);
        if (presented) await sessions.end(actor, presented, now);
        clearSessionCookies(reply, secure);
        return { message: phrases.loggedOut[language] };
      });

      app.handle(contract.logoutAll, async ({ actor, principal, now, reply, language }) => {
        await sessions.endAll(actor, principal.user.id, 'logout-all', now);
        clearSessionCookies(reply, secure);
        return { message: phrases.loggedOutEverywhere[language] };
      });

      app.handle(contract.sessions, async ({ principal }) => ({
        sessions: await people.sessions(principal.user.id, principal.sessionId),
      }));

      app.handle(contract.endSession, async ({ actor, principal, params, now, reply, language }) => {
        assertThat(await sessions.endOne(actor, principal.user.id, params.id, now), 'SESSION_NOT_FOUND');
        if (params.id === principal.sessionId) clearSessionCookies(reply, secure);
        return { message: phrases.sessionEnded[language] };
      });

      app.handle(contract.access, ({ principal }) => people.access(principal.user.id));

      app.handle(contract.me, ({ principal }) => principal.user);

      app.handle(
        contract.updateMe,
        async ({ actor, principal, body, files, language }) => {
          const picture = files.avatar && (await avatars.stage(files.avatar));
          const { user, addressToVerify } = await people.update(actor, principal.user, body, picture);
          return { user, message: phrases[addressToVerify ? 'confirmNewAddress' : 'profileSaved'][language] };
        },
        { limits: [limits.addressChangesOfAccount, limits.picturesOfAccount] },
      );

      // An <img> sends no token: whoever knows the name may see the picture. A new one has a new name.
      app.handle(contract.picture, ({ params: { name } }) => {
        const key = keyOfPicture(name);
        assertThat(key, 'NOT_FOUND');
        return FileAnswer.stored(platform.files.storage, {
          key,
          name,
          contentType: 'image/webp',
          disposition: 'inline',
          cache: 'immutable',
        });
      });

      app.handle(contract.removeAvatar, async ({ actor, principal, language }) => ({
        user: await people.removePicture(actor, principal.user),
        message: phrases.pictureRemoved[language],
      }));
    },
  };
}
