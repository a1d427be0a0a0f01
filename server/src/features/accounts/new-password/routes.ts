import { accountsRoutes as contract } from '@puente/contracts/accounts';

import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { limits } from '../limits.ts';
import { phrases } from '../phrases.ts';
import { createNewPasswords } from './new-password.ts';

/** A forgotten password, by a link (LOGIN-8), and a known one, in the security tab (PROF-3). */
export function newPasswordRoutes(app: HttpApp, platform: Platform): void {
  const passwords = createNewPasswords(platform);
  const { rates } = platform;

  app.handle(
    contract.forgotPassword,
    async ({ body, language }) => {
      await passwords.forgot(body.email);
      return { message: phrases.resetSent[language] };
    },
    { limits: [limits.forgottenOfAddress, limits.forgottenOfEmail] },
  );

  app.handle(contract.checkResetLink, async ({ body }) => ({ email: await passwords.check(body.token) }), {
    limits: [limits.resetChecksOfAddress],
  });

  app.handle(
    contract.resetPassword,
    async ({ actor, body, language }) => {
      const email = await passwords.reset(actor, body.token, body.password);
      // Whoever tried the old one too often may try the new one at once.
      await rates.forget(`${limits.loginsOfEmail.name}:${email}`);
      return { message: phrases.passwordReset[language] };
    },
    { limits: [limits.resetsOfAddress] },
  );

  app.handle(
    contract.changePassword,
    async ({ actor, principal, body, language }) => {
      const { user, sessionId } = principal;
      await passwords.change(actor, user.id, sessionId, body.currentPassword, body.newPassword);
      await rates.forget(`${limits.passwordChangesOfAccount.name}:${user.id}`);
      return { message: phrases.passwordChanged[language] };
    },
    { limits: [limits.passwordChangesOfAccount] },
  );
}
