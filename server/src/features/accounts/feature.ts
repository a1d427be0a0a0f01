import { accountsRoutes, type User } from '@puente/contracts/accounts';
import { identitiesRoutes } from '@puente/contracts/identities';
import { proofRoutes as proofContract } from '@puente/contracts/proof';
import { secondStepRoutes } from '@puente/contracts/second-step';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor } from '../../platform/actor.ts';
import { securityEvent } from '../../platform/audit/security-log.ts';
import { everywhere, once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { AccessTokens } from '../../platform/session/access-token.ts';
import { setSessionCookies } from '../../platform/session/cookies.ts';
import { createAccounts } from './accounts.ts';
import { createAddressChanges } from './address-change/address-change.ts';
import { addressChangeJobs } from './address-change/jobs.ts';
import { addressChangeRoutes } from './address-change/routes.ts';
import { auditedAccounts, auditedSessions } from './audited-store.ts';
import { createAvatars } from './avatar/avatars.ts';
import { createRecoveryCookie } from './closing/recovery-cookie.ts';
import { refuseClosed } from './closing/refuse-closed.ts';
import { createDevices, setDeviceCookie } from './devices/device-cookie.ts';
import { devicesJobs } from './devices/jobs.ts';
import { createLoginGuard } from './devices/login-guard.ts';
import { loginsRoutes } from './devices/routes.ts';
import { entryRoutes } from './entry-routes.ts';
import { factorsReset, sessionsEnded } from './events.ts';
import type { IdentityProvider } from './google/google.ts';
import { createPendingLinks } from './google/pending-link.ts';
import { googleRoutes } from './google/routes.ts';
import { createIdentities } from './identities/identities.ts';
import { identityJobs } from './identities/jobs.ts';
import { accountsJobs } from './jobs.ts';
import { managedJobs } from './managed/jobs.ts';
import { newPasswordJobs } from './new-password/jobs.ts';
import { newPasswordRoutes } from './new-password/routes.ts';
import { passwordStrengthRoutes } from './passwords/routes.ts';
import { accountsPersonalData } from './personal-data.ts';
import { profileRoutes } from './profile-routes.ts';
import { createProofs } from './proof/proof.ts';
import { proofRoutes } from './proof/routes.ts';
import { createRegistrationCookie } from './registration/registration-cookie.ts';
import { registrationRoutes } from './registration/routes.ts';
import { createWaitingAccounts } from './registration/waiting-account.ts';
import { secondStepJobs, tellFactorChange } from './second-step/jobs.ts';
import { createLoginSteps } from './second-step/login-routes.ts';
import { createSecondStep } from './second-step/second-step.ts';
import { secondStepSettingsRoutes } from './second-step/settings-routes.ts';
import { secondStepTables } from './second-step/tables.ts';
import { deviceOf } from './sessions/device.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { accountsTables } from './tables.ts';

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
    tables: { ...accountsTables, ...secondStepTables },
    audited: [auditedAccounts, auditedSessions],
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
      const google = googleRoutes(platform, {
        standIn: identityProvider,
        enter: steps.enter,
        proofs,
        sessions,
        pendingLinks,
      });
      app.routes(accountsRoutes, {
        ...entryRoutes(platform, { service, registrationCookie, devices, enter: steps.enter }),
        ...profileRoutes(platform, { service, avatars }),
        ...sessionRoutes(platform, sessions, service),
        ...newPasswordRoutes(platform, { devices, guard }),
        ...google.accounts,
      });
      app.routes(identitiesRoutes, { ...google.identities, ...addressChangeRoutes(addressChanges) });
      app.routes(proofContract, { ...proofRoutes(proofs, secondStep), ...google.proof });
      app.routes(secondStepRoutes, { ...steps.routes, ...secondStepSettingsRoutes(platform, secondStep) });
      registrationRoutes(app, createWaitingAccounts(platform, addressChanges), registrationCookie);
      passwordStrengthRoutes(app);
      loginsRoutes(app, platform);
      pendingLinks.routes(app, { service, enter: steps.enter });
    },
  };
}
