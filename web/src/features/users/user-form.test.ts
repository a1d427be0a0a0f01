import { expect, test } from 'vitest';

import { changesOf, emptyForm, fieldProblems, refusedField } from './user-form.ts';

const form = { ...emptyForm, firstName: 'Eva', lastName: 'Paz', email: 'eva@puente.test' };

test('[ADM-9] a new user has names and an address, and no password: they choose their own', () => {
  expect(fieldProblems(emptyForm)).toEqual({ firstName: 'missing', lastName: 'missing', email: 'missing' });
  expect(fieldProblems(form)).toEqual({});
  expect(fieldProblems({ ...form, email: 'eva@' })).toEqual({ email: 'invalid' });
});

test('[ADM-9] a change sends no address', () => {
  expect(changesOf(form)).toEqual({ firstName: 'Eva', lastName: 'Paz', role: 'user', isActive: true });
});

test('[ADM-9] a refusal marks its field', () => {
  expect(refusedField('EMAIL_TAKEN')).toBe('email');
  expect(refusedField('OWN_ACCOUNT')).toBeUndefined();
});
