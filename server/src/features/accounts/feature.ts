import { accountsRoutes } from '@puente/contracts/accounts';
import {
  loginsRoutes,
  passwordStrengthRoutes,
  registrationRoutes as registrationContract,
} from '@puente/contracts/entry';
import { googleLinkRoutes } from '@puente/contracts/google-link';
import { identitiesRoutes } from '@puente/contracts/identities';
import { proofRoutes as proofContract } from '@puente/contracts/proof';
import { secondStepRoutes } from '@puente/contracts/second-step';

import { everywhere, once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { HttpApp } from '../../platform/http/app.ts';
import type { AccessTokens } from '../../platform/session/access-token.ts';
import { AddressChanges, addressChangeRoutes } from './address-change/address-change.ts';
import { addressChangeJobs } from './address-change/mails.ts';
import { auditedAccounts, auditedSessions } from './audited-store.ts';
import { createAvatars } from './avatars.ts';
import { ClosedAccounts } from './closed-accounts.ts';
import { factorsReset, sessionsEnded } from './events.ts';
import type { IdentityProvider } from './google/google.ts';
import { PendingLinks } from './google/pending-link.ts';
import { googleRoutes } from './google/routes.ts';
import { createIdentities } from './identities/identities.ts';
import { identityJobs } from './identities/identity-mail.ts';
import { managedJobs } from './managed-accounts.ts';
import { newPasswordJobs } from './new-password/mails.ts';
import { newPasswordRoutes } from './new-password/new-password.ts';
import { passwordStrengthHandlers } from './passwords/strength.ts';
import { accountsPersonalData } from './personal-data.ts';
import { profileRoutes } from './profile.ts';
import { pruningJobs } from './pruning.ts';
import { VerifiedHere } from './registration/cookies.ts';
import { FirstAdministrators } from './registration/first-administrators.ts';
import { Registration } from './registration/registration.ts';
import { registrationRoutes } from './registration/routes.ts';
import { verificationJobs, verificationWords } from './registration/verification.ts';
import { secondStepJobs, tellFactorChange } from './second-step/factor-change-mail.ts';
import { FactorChecks } from './second-step/factor-checks.ts';
import { secondStepSettingsRoutes } from './second-step/settings.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { Sessions } from './sessions/sessions.ts';
import { FreshProofs, proofRoutes } from './signing-in/fresh-proof.ts';
import { PasswordGuesses } from './signing-in/guessing.ts';
import { createDevices } from './signing-in/known-devices.ts';
import { newDeviceJobs, notMeRoutes } from './signing-in/new-device.ts';
import { PasswordLogin } from './signing-in/password-login.ts';
import { signingInRoutes } from './signing-in/routes.ts';
import { SecondStepLogin } from './signing-in/second-step-login.ts';
import { SignIn } from './signing-in/sign-in.ts';
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
): Feature & { sessions: Sessions; firstAdministrators: FirstAdministrators } {
  const services = createServices(platform, tokens);

  return {
    name: 'accounts',
    tables: accountsTables,
    mails: [verificationWords],
    audited: [auditedAccounts, auditedSessions],
    personalData: accountsPersonalData(platform, services.avatars),
    sessions: services.sessions,
    firstAdministrators: new FirstAdministrators(platform, services),
    jobs: [
      ...addressChangeJobs(platform),
      ...identityJobs(platform),
      ...managedJobs(platform),
      ...newDeviceJobs(platform),
      ...newPasswordJobs(platform),
      ...pruningJobs(platform),
      ...secondStepJobs(platform),
      ...verificationJobs(platform),
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
    routes: (app) => registerRoutes(app, platform, services, identityProvider),
  };
}

function createServices(platform: Platform, tokens: AccessTokens) {
  const devices = createDevices(platform.config.keys('device-cookie'));
  const guesses = new PasswordGuesses(platform, devices);
  const sessions = new Sessions(platform, tokens, devices);
  const checks = new FactorChecks(platform);
  const secondStep = new SecondStepLogin(platform, { checks, devices });
  const pendingLinks = new PendingLinks(platform, createIdentities(platform));
  const closed = new ClosedAccounts(platform);
  return {
    devices,
    guesses,
    sessions,
    checks,
    secondStep,
    pendingLinks,
    avatars: createAvatars(platform),
    addressChanges: new AddressChanges(platform),
    passwords: new PasswordLogin(platform, guesses),
    proofs: new FreshProofs(platform, checks),
    signIn: new SignIn(platform, { sessions, secondStep, closed, pendingLinks }),
    verifiedHere: new VerifiedHere(platform),
  };
}

function registerRoutes(
  app: HttpApp,
  platform: Platform,
  services: ReturnType<typeof createServices>,
  standIn: IdentityProvider | undefined,
): void {
  const { addressChanges, checks, proofs, sessions } = services;
  const google = googleRoutes(platform, { ...services, standIn });
  const signingIn = signingInRoutes(platform, services);
  const registration = registrationRoutes(platform, {
    ...services,
    registration: new Registration(platform, addressChanges),
  });
  app.routes(accountsRoutes, {
    ...registration.accounts,
    ...signingIn.accounts,
    ...profileRoutes(platform, services),
    ...sessionRoutes(platform, sessions),
    ...newPasswordRoutes(platform, services),
    ...google.accounts,
  });
  app.routes(googleLinkRoutes, signingIn.googleLink);
  app.routes(identitiesRoutes, { ...google.identities, ...addressChangeRoutes(addressChanges) });
  app.routes(loginsRoutes, notMeRoutes(platform));
  app.routes(passwordStrengthRoutes, passwordStrengthHandlers);
  app.routes(proofContract, { ...proofRoutes(proofs, checks), ...google.proof });
  app.routes(registrationContract, registration.corrections);
  app.routes(secondStepRoutes, { ...signingIn.secondStep, ...secondStepSettingsRoutes(platform, checks) });
}
