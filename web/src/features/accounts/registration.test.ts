import { expect, test } from 'vitest';

import { translate } from '../../platform/i18n/translate.ts';
import { fieldProblems, problemTexts, type RegistrationForm, registrationProblem } from './registration.ts';
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
  const sentence = problem && problemTexts[problem];
  return sentence && translate(es, sentence, 'es');
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

test('[REG-3] blanks are characters of a password', () => {
  expect(fieldProblems({ ...complete, password: ' '.repeat(8), confirmation: ' '.repeat(8) })).toEqual({});
  expect(fieldProblems({ ...complete, confirmation: ' ' })).toEqual({ confirmation: 'passwordsDiffer' });
  expect(fieldProblems({ ...complete, password: ' ' })).toMatchObject({ password: 'passwordTooShort' });
});

test('[REG-4] the confirmation has to equal the password', () => {
  expect(problemOf({ confirmation: '12345679' })).toBe('Las contraseñas no coinciden.');
});

test('[REG-2, REG-10] each field says what is wrong with it', () => {
  const problems = fieldProblems({
    ...complete,
    firstName: ' ',
    email: 'ana',
    password: 'corta',
    confirmation: 'otra',
  });
  expect(problems).toEqual({
    firstName: 'missing',
    email: 'emailInvalid',
    password: 'passwordTooShort',
    confirmation: 'passwordsDiffer',
  });
  expect(fieldProblems(complete)).toEqual({});
  expect(Object.keys(fieldProblems({ ...complete, password: '', confirmation: '' }))).toEqual([
    'password',
    'confirmation',
  ]);
});

test('[REG-10] an incomplete address is said at its field alone; an unusual one is left to the server', () => {
  for (const email of [
    'ana',
    'ana@ejemplo',
    'ana@ejemplo.',
    '@ejemplo.test',
    'ana ruiz@ejemplo.test',
    'a@b@c.test',
    'ana@ejemplo.test x',
  ])
    expect(fieldProblems({ ...complete, email })).toEqual({ email: 'emailInvalid' });
  expect(problemOf({ email: 'ana' })).toBeUndefined();
  expect(registrationProblem({ ...complete, email: 'ana' })).toBe('emailInvalid');
  for (const email of [' ana@ejemplo.test ', 'ana+curso@sub.ejemplo.test', 'ñandú@ejemplo.test'])
    expect(fieldProblems({ ...complete, email })).toEqual({});
});

test('[REG-5] has the specified messages during and after registration', () => {
  expect(es.registering).toBe('Creando cuenta...');
  expect(es.registered).toMatch(/^Registro exitoso/);
});
