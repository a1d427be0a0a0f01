import { newPasswordErrors } from '@puente/contracts/account-errors';
import { expect, test } from 'vitest';

import { noPasswords, passwordProblem, passwordRefusals, problemField } from './password-problem.ts';

test('[PROF-3] a new password has to be long enough and equal its confirmation', () => {
  expect(passwordProblem({ password: 'ocho-8-x', confirmation: 'ocho-8-y' })).toBe('different');
  expect(passwordProblem({ password: 'siete-7', confirmation: 'siete-7' })).toBe('short');
  expect(passwordProblem({ password: 'ocho-8-x', confirmation: 'ocho-8-x' })).toBeUndefined();
  // A difference is reported first: it may be the reason why one is short.
  expect(passwordProblem({ password: 'a', confirmation: '' })).toBe('different');
});

test('[PROF-3] the form is initially empty', () => {
  expect(noPasswords).toEqual({ current: '', password: '', confirmation: '' });
});

test('[UX-5] a problem is about one field, also when only the server sees it', () => {
  expect(problemField).toEqual({ currentMissing: 'current', short: 'password', different: 'confirmation' });
  expect(Object.keys(passwordRefusals)).toEqual(newPasswordErrors.filter((code) => code.startsWith('PASSWORD_')));
});
