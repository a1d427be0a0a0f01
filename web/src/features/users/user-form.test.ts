import { expect, test } from 'vitest';

import { changesOf, creationOf, emptyForm, fieldProblems, refusedField } from './user-form.ts';

const form = { ...emptyForm, firstName: 'Eva', lastName: 'Paz', email: 'eva@puente.test' };
const strong = { password: 'ventana azul', confirmation: 'ventana azul' };

test('[ADM-9] a new user has everything; a password is required for them alone', () => {
  expect(fieldProblems(emptyForm, true)).toEqual({
    firstName: 'missing',
    lastName: 'missing',
    email: 'missing',
    password: 'missing',
  });
  expect(fieldProblems({ ...form, ...strong }, true)).toEqual({});
  expect(fieldProblems(form, false)).toEqual({});
  expect(fieldProblems({ ...form, email: 'eva@' }, false)).toEqual({ email: 'invalid' });
});

test('[ADM-9] a password that is typed has its confirmation', () => {
  for (const isNew of [true, false]) {
    expect(fieldProblems({ ...form, ...strong, confirmation: 'otra' }, isNew)).toEqual({ confirmation: 'different' });
    expect(fieldProblems({ ...form, ...strong, confirmation: '' }, isNew)).toEqual({ confirmation: 'different' });
  }
  expect(fieldProblems({ ...form, confirmation: 'otra' }, false)).toEqual({ confirmation: 'different' });
  expect(fieldProblems({ ...form, password: 'corta', confirmation: 'corta' }, false)).toEqual({ password: 'tooShort' });
});

test('[ADM-9] the payloads are the contract’s: no address on update, a password only if it is filled', () => {
  expect(creationOf({ ...form, ...strong })).toEqual({
    firstName: 'Eva',
    lastName: 'Paz',
    email: 'eva@puente.test',
    password: 'ventana azul',
    role: 'user',
    isActive: true,
  });
  expect(changesOf(form)).toEqual({ firstName: 'Eva', lastName: 'Paz', role: 'user', isActive: true });
  expect(changesOf({ ...form, ...strong })).toHaveProperty('password', 'ventana azul');
});

test('[ADM-9] a refusal marks its field', () => {
  expect(refusedField('EMAIL_TAKEN')).toBe('email');
  expect(refusedField('PASSWORD_TOO_WEAK')).toBe('password');
  expect(refusedField('OWN_ACCOUNT')).toBeUndefined();
});
