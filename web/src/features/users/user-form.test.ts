import { CambiosDeUsuario, NuevoUsuario } from '@puente/contracts/users';
import { expect, test } from 'vitest';

import { problemsIn } from '../../shared/forms/schema-rules.ts';
import { changesOf, emptyForm } from './user-form.ts';

const form = { ...emptyForm, firstName: 'Eva', lastName: 'Paz', email: 'eva@puente.test' };

test('[ADM-9] a new user has names and an address, and no password: they choose their own', () => {
  const missing = { kind: 'missing' };
  expect([...problemsIn(NuevoUsuario, emptyForm)]).toEqual([
    ['firstName', missing],
    ['lastName', missing],
    ['email', missing],
  ]);
  expect([...problemsIn(NuevoUsuario, form)]).toEqual([]);
  expect([...problemsIn(NuevoUsuario, { ...form, email: 'eva@' })]).toEqual([['email', { kind: 'address' }]]);
});

test('[ADM-9] a change sends no address', () => {
  expect(changesOf(form)).toEqual({ firstName: 'Eva', lastName: 'Paz', role: 'user', isActive: true });
  expect([...problemsIn(CambiosDeUsuario, changesOf({ ...form, lastName: ' ' }))]).toEqual([
    ['lastName', { kind: 'missing' }],
  ]);
});
