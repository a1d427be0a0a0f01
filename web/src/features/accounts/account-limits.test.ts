import { accountsRoutes, ChangedPassword, NewPassword, Registration } from '@puente/contracts/accounts';
import { expect, test } from 'vitest';

import { limitsOf } from '../../shared/forms/schema-rules.ts';
import { longest, shortestPassword } from './account-limits.ts';

test('[REG-3] the limits of the fields are those of the contract, whose schemas the public pages do not load', () => {
  expect(limitsOf(Registration, 'firstName').maxLength).toBe(longest.name);
  expect(limitsOf(Registration, 'lastName').maxLength).toBe(longest.name);
  expect(limitsOf(Registration, 'email').maxLength).toBe(longest.email);
  expect(limitsOf(Registration, 'password').maxLength).toBe(longest.password);
  const { login, changePassword, resetPassword } = accountsRoutes;
  expect(limitsOf(login.body, 'password').maxLength).toBe(longest.password);
  expect(limitsOf(resetPassword.body, 'password').maxLength).toBe(longest.password);
  expect(limitsOf(changePassword.body, 'currentPassword').maxLength).toBe(longest.password);
  expect(limitsOf(changePassword.body, 'newPassword').maxLength).toBe(longest.password);
  expect(NewPassword.minLength).toBe(shortestPassword);
  // Clients of the API may choose shorter ones; the form does not.
  expect(ChangedPassword.minLength).toBeLessThan(shortestPassword);
});
