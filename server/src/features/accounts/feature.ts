import { accountsRoutes as contract, type User } from '@puente/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor } from '../../platform/actor.ts';
import { accountFingerprint, securityEvent } from '../../platform/audit/security-log.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import { everywhere, once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { assertFreshProof } from '../../platform/http/fresh-proof.ts';
import type { AccessTokens } from '../../platform/session/access-token.ts';
import { refreshTokenOf, setSessionCookies } from '../../platform/session/cookies.ts';
import { createAccounts } from './accounts.ts';
import { createAddressChanges } from './address-change/address-change.ts';
import { addressChangeJobs } from './address-change/jobs.ts';
import { addressChangeRoutes } from './address-change/routes.ts';
import { createAvatars, keyOfPicture } from './avatar/avatars.ts';
import { createRecoveryCookie } from './closing/recovery-cookie.ts';
import { refuseClosed } from './closing/refuse-closed.ts';
import { createDevices, type DeviceAccount, presentedDevice, setDeviceCookie } from './devices/device-cookie.ts';
import { devicesJobs } from './devices/jobs.ts';
import { createLoginGuard } from './devices/login-guard.ts';
import { loginsRoutes } from './devices/routes.ts';
import { factorsReset, sessionsEnded } from './events.ts';
import type { IdentityProvider } from './google/google.ts';
import { createPendingLinks } from './google/pending-link.ts';
import { googleRoutes } from './google/routes.ts';
import { createIdentities } from './identities/identities.ts';
import { identityJobs } from './identities/jobs.ts';
import { accountsJobs } from './jobs.ts';
import { limits } from './limits.ts';
import { managedJobs } from './managed/jobs.ts';
import { newPasswordJobs } from './new-password/jobs.ts';
import { newPasswordRoutes } from './new-password/routes.ts';
import { passwordStrengthRoutes } from './passwords/routes.ts';
import { accountsPersonalData } from './personal-data.ts';
import { createProofs } from './proof/proof.ts';
import { proofRoutes } from './proof/routes.ts';
import { createRegistrationCookie } from './registration/registration-cookie.ts';
import { registrationRoutes } from './registration/routes.ts';
import { createVerifiedHere } from './registration/verified-here.ts';
import { createWaitingAccounts } from './registration/waiting-account.ts';
import { secondStepJobs, tellFactorChange } from './second-step/jobs.ts';
import { createLoginSteps } from './second-step/login-routes.ts';
import { createSecondStep } from './second-step/second-step.ts';
import { secondStepSettingsRoutes } from './second-step/settings-routes.ts';
import { deviceOf } from './sessions/device.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { texts } from './texts.ts';

interface AccountsPorts {
  tokens: AccessTokens;
  /** The replacement for Google on the embedded default. */
  identityProvider?: IdentityProvider | undefined;
}

/** Registration, sign-in, sessions, and a person's own account data. */
export function accounts(
  platform: Platform,
  { tokens, identityProvider }: AccountsPorts,
): Feature & { sessions: Sessions } {
  const avatars = createAvatars(platform);
  const addressChanges = createAddressChanges(platform);
  const devices = createDevices(platform.config.keys('device-cookie'));
  const guard = createLoginGuard(platform, devices);
  const service = createAccounts(platform, { avatars, guard, addressChanges });
  const sessions = createSessions(platform, tokens, devices);
  const secure = platform.config.publicUrl.protocol === 'https:';
  const registrationCookie = createRegistrationCookie(platform.config.keys('registration-cookie'), secure);
  const verifiedHere = createVerifiedHere(platform);
  const pendingLinks = createPendingLinks(platform, createIdentities(platform));
  const recoveryCookie = createRecoveryCookie(platform.config.keys('recovery-cookie'), secure);

  /** Creates a session for an authenticated user and sets its cookies on the answer. */
  async function startSession(
    actor: Actor,
    user: User,
    request: FastifyRequest,
    reply: FastifyReply,
    timezone: string | undefined,
  ) {
    await refuseClosed(platform, recoveryCookie, user, reply);
    // Its cookie is about to be replaced. [ASVS-7.2.4]
    await sessions.retireReplaced(actor, request, platform.now());
    const device = deviceOf(request, timezone, secure);
    const started = await sessions.start(actor, user, device, platform.now());
    const { accessToken, refreshToken, expiresAt } = started;
    setSessionCookies(reply, refreshToken, expiresAt, secure);
    setDeviceCookie(reply, started.deviceCookie, secure);
    const object = { type: 'user', id: user.id };
    securityEvent(request.log, { event: 'login.succeeded', actor, object });
    await pendingLinks.finish(actor, user.id, request, reply, platform.now());
    return { accessToken, refreshToken };
  }

  const secondStep = createSecondStep(platform);
  const steps = createLoginSteps(platform, secondStep, { devices, startSession });
  const proofs = createProofs(platform, secondStep);

  return {
    name: 'accounts',
    personalData: accountsPersonalData(platform, avatars),
    sessions,
    jobs: [
      ...accountsJobs(platform),
      ...addressChangeJobs(platform),
      ...devicesJobs(platform),
      ...identityJobs(platform),
      ...managedJobs(platform),
      ...newPasswordJobs(platform),
      ...secondStepJobs(platform),
    ],
    subscriptions: [
      once(factorsReset, 'accounts.tell-reset', (reset, tx) =>
        platform.jobs.enqueue(tx, tellFactorChange, { ...reset, change: 'reset' }),
      ),
      everywhere(
        sessionsEnded,
        ({ sessionIds }) => {
          for (const sessionId of sessionIds) platform.realtime.endSession(sessionId);
        },
        () => platform.realtime.catchUp(),
      ),
    ],
    routes(app) {
      app.handle(
        contract.register,
        async ({ actor, body, language, givenTimezone, reply, now }) => {
          const userId = await service.register(actor, body, language, givenTimezone, clientGone(reply));
          await registrationCookie.keep(reply, { sub: userId }, now);
          return { message: texts.registered[language] };
        },
        { limits: [limits.registrationsOfAddress, limits.registrationsOfEmail] },
      );

      app.handle(
        contract.resendVerification,
        async ({ body, language }) => {
          await service.resendVerification(body.email);
          return { message: texts.verificationSent[language] };
        },
        { limits: [limits.resendsOfAddress, limits.resendsOfEmail] },
      );

      app.handle(
        contract.verifyEmail,
        async ({ actor, body, language, request, reply, givenTimezone, now }) => {
          const registered = (await registrationCookie.read(request, now))?.sub;
          const isOwners = (account: DeviceAccount) =>
            registered === account.id || devices.known(presentedDevice(request, secure), account) !== null;
          const { outcome, user, isProven } = await service.verifyEmail(actor, body.token, isOwners);
          if (!isProven) await verifiedHere.keep(reply, user.id, now);
          const message = texts[outcome === 'changed' ? 'addressChanged' : 'verified'][language];
          const answer = { message, outcome, email: user.email };
          // Who is logged in here stays so, and a link that was mailed for somebody else's browser logs nobody in.
          const isOwn = registered === user.id && !refreshTokenOf(request, secure);
          if (outcome === 'changed' || !isOwn) return answer;
          registrationCookie.clear(reply);
          return { ...answer, entered: await steps.enter(actor, user, request, reply, givenTimezone) };
        },
        { limits: [limits.linksOfAddress] },
      );

      app.handle(contract.login, async ({ actor, body, ip, request, reply, givenTimezone, now, log }) => {
        const attempt = { email: body.email, ip, device: presentedDevice(request, secure) };
        const user = await service.login(attempt, body.password, clientGone(reply)).catch((error: unknown) => {
          const account = accountFingerprint(platform.config.keys('account-fingerprint').current, body.email);
          const reason = error instanceof AppError ? error.code : 'INTERNAL';
          securityEvent(log, { event: 'login.failed', actor, account, reason });
          throw error;
        });
        await verifiedHere.provePassword(actor, user.id, request, reply, now);
        return steps.enter(actor, user, request, reply, givenTimezone);
      });

      registrationRoutes(app, createWaitingAccounts(platform, addressChanges), registrationCookie);
      passwordStrengthRoutes(app);
      loginsRoutes(app, platform);
      newPasswordRoutes(app, platform, { devices, guard });
      googleRoutes(app, platform, { standIn: identityProvider, enter: steps.enter, proofs, sessions, pendingLinks });
      pendingLinks.routes(app, { service, enter: steps.enter });
      addressChangeRoutes(app, addressChanges);

      sessionRoutes(app, platform, sessions, service);
      proofRoutes(app, proofs, secondStep);
      steps.routes(app);
      secondStepSettingsRoutes(app, platform, secondStep);

      app.handle(contract.access, ({ principal }) => service.access(principal.user.id));

      app.handle(contract.me, ({ principal }) => principal.user);

      app.handle(
        contract.updateMe,
        async ({ actor, principal, body, files, language, now }) => {
          // Everything else of a profile can be changed without.
          if (body.email !== undefined && body.email !== principal.user.email) assertFreshProof(principal, now);
          const picture = files.avatar && (await avatars.stage(files.avatar));
          const { user, addressToVerify } = await service.update(actor, principal.user, body, picture);
          return { user, message: texts[addressToVerify ? 'confirmNewAddress' : 'profileSaved'][language] };
        },
        {
          limits: [limits.addressChangesOfAccount, limits.picturesOfAccount],
          upload: { limits: [limits.profileForms] },
        },
      );

      // Public, because an <img> sends no token: the random file name protects the picture. A new picture gets a new
      // name, which also solves caching.
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
        user: await service.removePicture(actor, principal.user),
        message: texts.pictureRemoved[language],
      }));
    },
  };
}
