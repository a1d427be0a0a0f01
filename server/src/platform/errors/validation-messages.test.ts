import { performance } from 'node:perf_hooks';

import { expect, test } from 'vitest';
import { z } from 'zod';

import { isWithinBounds, validationMessages } from './validation-messages.ts';

const login = z.strictObject({ email: z.string(), aulas: z.array(z.uuid()).optional() });
const messagesOf = (body: unknown) =>
  validationMessages(login.safeParse(body, { reportInput: true }).error?.issues ?? []);
const fields = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`campo${at}`, value]));

test('[ASVS-2.4.1] of many unknown fields a few are named', () => {
  expect(messagesOf({ email: 'a', ...fields(2) })).toEqual({
    es: ['No se admite: campo0, campo1.'],
    en: ['Not accepted: campo0, campo1.'],
  });
  expect(messagesOf({ email: 'a', ...fields(100_000) })).toEqual({
    es: ['No se admite: campo0, campo1, campo2, campo3, campo4 y 99995 más.'],
    en: ['Not accepted: campo0, campo1, campo2, campo3, campo4 and 99995 more.'],
  });
});

test('of many invalid values ten are told of, and their names are short', () => {
  const { es } = messagesOf({ email: 'a', aulas: Array.from({ length: 1_000 }, (_, at) => at) });
  expect(es).toHaveLength(10);
  const wide = z.record(z.string(), z.number()).safeParse(fields(1, 'x'), { reportInput: true });
  expect(validationMessages(wide.error!.issues).es).toEqual(['El campo «campo0» no es válido.']);
});

test('[ASVS-2.4.1] a body is judged by a schema only within bounds, and looking at one beyond them costs little', () => {
  expect(isWithinBounds({ modulos: Array.from({ length: 60 }, () => fields(100)) })).toBe(true);
  const nested = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  const before = performance.now();
  for (const body of [fields(201), { a: [fields(201)] }, Array.from({ length: 400_000 }, () => 1), nested])
    expect(isWithinBounds(body)).toBe(false);
  expect(performance.now() - before).toBeLessThan(500);
});
