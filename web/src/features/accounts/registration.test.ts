import { expect, test } from 'vitest';

import { translate } from '../../platform/i18n/translate.ts';
import { passwordHints, problemTexts, type RegistrationForm, registrationProblem } from './registration.ts';
import { es } from './texts/es.ts';

const complete: RegistrationForm = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@ejemplo.test',
  password: '12345678',
  confirmation: '12345678',
};
const problemOf = (changes: Partial<RegistrationForm>) => {
  const problem = registrationProblem({ ...complete, ...changes });
  return problem && translate(es, problemTexts[problem], 'es');
};

test('[REG-2] all five fields are required; whitespace counts as empty', () => {
  for (const field of Object.keys(complete)) {
    expect(problemOf({ [field]: '' })).toBe('Todos los campos son obligatorios.');
  }
  expect(problemOf({ firstName: '   ' })).toBe('Todos los campos son obligatorios.');
  expect(problemOf({})).toBeUndefined();
});

test('[REG-3] a password needs at least 8 characters', () => {
  const short = 'La contraseña debe tener al menos 8 caracteres.';
  expect(problemOf({ password: '1234567', confirmation: '1234567' })).toBe(short);
  expect(problemOf({ password: '1234567', confirmation: 'otra' })).toBe(short);
});

test('[REG-4] the confirmation has to equal the password', () => {
  expect(problemOf({ confirmation: '12345679' })).toBe('Las contraseñas no coinciden.');
});

test('[REG-1] shows length and match errors while typing, once a field has text', () => {
  const hints = (password: string, confirmation: string) => passwordHints({ ...complete, password, confirmation });
  expect(hints('', '')).toEqual({ isTooShort: false, isDifferent: false });
  expect(hints('123', '')).toEqual({ isTooShort: true, isDifferent: false });
  expect(hints('12345678', '1234')).toEqual({ isTooShort: false, isDifferent: true });
  expect(hints('12345678', '12345678')).toEqual({ isTooShort: false, isDifferent: false });
});

test('[REG-5] has the specified messages during and after registration', () => {
  expect(es.registering).toBe('Creando cuenta...');
  expect(es.registered).toMatch(/^Registro exitoso/);
});
