import { accountsRoutes as contract } from '@puente/contracts/accounts';

import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { createNewPasswords } from './new-password.ts';

/** Password reset by an e-mailed link (LOGIN-8), and password change in the security tab (PROF-3). */
export function newPasswordRoutes(app: HttpApp, platform: Platform): void {
  const passwords = createNewPasswords(platform);
  const { rates } = platform;

  app.handle(
    contract.forgotPassword,
    async ({ body, language }) => {
      await passwords.forgot(body.email);
      return { message: texts.resetSent[language] };
    },
    { limits: [limits.forgottenOfAddress, limits.forgottenOfEmail] },
  );

  app.handle(contract.checkResetLink, ({ body }) => passwords.check(body.token), {
    limits: [limits.resetChecksOfAddress],
  });

  app.handle(
    contract.resetPassword,
    async ({ actor, body, language }) => {
      const { email, outcome } = await passwords.reset(actor, body.token, body.password, body.keep);
      // Resets the login rate limit, so that the new password works at once after failed attempts.
      await rates.forget(`${limits.loginsOfEmail.name}:${email}`);
      return { message: texts.passwordReset[language], outcome };
    },
    { limits: [limits.resetsOfAddress] },
  );

  app.handle(
    contract.changePassword,
    async ({ actor, principal, body, language }) => {
      const { user, sessionId } = principal;
      await passwords.change(actor, user.id, sessionId, body.currentPassword, body.newPassword);
      await rates.forget(`${limits.passwordChangesOfAccount.name}:${user.id}`);
      return { message: texts.passwordChanged[language] };
    },
    { limits: [limits.passwordChangesOfAccount] },
  );
}
