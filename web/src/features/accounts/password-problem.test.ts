import { expect, test } from 'vitest';

import { noPasswords, passwordProblem, problemField, refusedPasswordField } from './password-problem.ts';

test('[PROF-3] a new password has to be long enough and equal its confirmation', () => {
  expect(passwordProblem({ password: 'seis-6', confirmation: 'seis-7' }, 6)).toBe('different');
  expect(passwordProblem({ password: 'cinco', confirmation: 'cinco' }, 6)).toBe('short');
  expect(passwordProblem({ password: 'seis-6', confirmation: 'seis-6' }, 6)).toBeUndefined();
  // A difference is reported first: it may be the reason why one is short.
  expect(passwordProblem({ password: 'a', confirmation: '' }, 6)).toBe('different');
});

test('[PROF-3] the form is initially empty', () => {
  expect(noPasswords).toEqual({ current: '', password: '', confirmation: '' });
});

test('[UX-5] a problem is about one field, also when only the server sees it', () => {
  expect(problemField).toEqual({ currentMissing: 'current', short: 'password', different: 'confirmation' });
  expect(refusedPasswordField('CURRENT_PASSWORD_WRONG')).toBe('current');
  expect(refusedPasswordField('PASSWORD_TOO_COMMON')).toBe('password');
  expect(refusedPasswordField('PASSWORD_TOO_WEAK')).toBe('password');
  expect(refusedPasswordField('PASSWORD_NOT_SET')).toBeUndefined();
  expect(refusedPasswordField('SERVER_BUSY')).toBeUndefined();
});
