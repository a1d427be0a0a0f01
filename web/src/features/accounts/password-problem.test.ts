import { expect, test } from 'vitest';

import { noPasswords, passwordProblem } from './password-problem.ts';

test('[PROF-3] a new password is typed twice alike, and is long enough', () => {
  expect(passwordProblem({ password: 'seis-6', confirmation: 'seis-7' }, 6)).toBe('different');
  expect(passwordProblem({ password: 'cinco', confirmation: 'cinco' }, 6)).toBe('short');
  expect(passwordProblem({ password: 'seis-6', confirmation: 'seis-6' }, 6)).toBeUndefined();
  // What differs is told first: it may be why it is short.
  expect(passwordProblem({ password: 'a', confirmation: '' }, 6)).toBe('different');
});

test('[PROF-3] the form begins empty', () => {
  expect(noPasswords).toEqual({ current: '', password: '', confirmation: '' });
});
