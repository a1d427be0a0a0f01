import { expect, test } from 'vitest';

import { codeChange, type CodeForm, emptyForm, errorsOf, formOf, newCode, stateOf } from './code-form.ts';
import type { Code } from './queries.ts';

const form = (typed: Partial<CodeForm> = {}): CodeForm => ({ ...emptyForm, porcentaje: '15', ...typed });
const code = (changed: Partial<Code> = {}): Code => ({
  id: 'c',
  codigo: 'BIENVENIDA-15',
  tipo: 'porcentaje',
  porcentaje: 15,
  usos: 200,
  usados: 3,
  reservados: 0,
  termina: null,
  programa: null,
  organizacion: null,
  nota: null,
  detenidoAt: null,
  createdAt: '2026-11-21T15:00:00Z',
  ...changed,
});

test('[ADM-18] a code of a percentage may be without a number of uses; seats are counted', () => {
  expect(errorsOf(form(), true)).toEqual([]);
  expect(errorsOf(form({ porcentaje: '100' }), true)).toEqual(['porcentaje']);
  expect(errorsOf(form({ porcentaje: '' }), true)).toEqual(['porcentaje']);
  expect(errorsOf(form({ tipo: 'total', porcentaje: '' }), true)).toEqual(['usos']);
  expect(errorsOf(form({ tipo: 'total', usos: '5' }), true)).toEqual([]);
  expect(errorsOf(form({ usos: 'muchos' }), true)).toEqual(['usos']);
  expect(errorsOf(form({ usos: '0' }), true)).toEqual(['usos']);
});

test('[ADM-18] what is written on it has six letters or figures, or is made by the server', () => {
  expect(errorsOf(form({ codigo: 'esperanza-5' }), true)).toEqual([]);
  expect(errorsOf(form({ codigo: 'AÑO-2026' }), true)).toEqual(['codigo']);
  expect(errorsOf(form({ codigo: 'A-B' }), true)).toEqual(['codigo']);
  // It can't be changed later.
  expect(errorsOf(form({ codigo: 'A-B' }), false)).toEqual([]);
});

test('[ADM-18] the requests have what was typed', () => {
  expect(newCode(form({ termina: '2026-12-31', organizacion: ' Centro ' }))).toEqual({
    tipo: 'porcentaje',
    porcentaje: 15,
    usos: null,
    termina: '2026-12-31T23:59:59',
    programaId: null,
    organizacion: 'Centro',
    nota: null,
  });
  expect(newCode(form({ tipo: 'total', codigo: ' ESPERANZA-5 ', usos: '5' }))).toMatchObject({
    tipo: 'total',
    codigo: 'ESPERANZA-5',
    usos: 5,
  });
  const before = code({ termina: '2026-12-31T12:00:00Z' });
  expect(codeChange({ ...formOf(before), usos: '' }, before)).toEqual({
    porcentaje: 15,
    usos: null,
    programaId: null,
    organizacion: null,
    nota: null,
  });
  expect(codeChange({ ...formOf(before), termina: null }, before)).toHaveProperty('termina', null);
});

test('[ADM-18] a code says how it stands', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  expect(stateOf(code(), now)).toBe('active');
  expect(stateOf(code({ usados: 200 }), now)).toBe('usedUp');
  expect(stateOf(code({ usos: null, usados: 200 }), now)).toBe('active');
  expect(stateOf(code({ termina: '2026-11-22T00:00:00Z' }), now)).toBe('ended');
  expect(stateOf(code({ detenidoAt: '2026-11-21T00:00:00Z', usados: 200 }), now)).toBe('stopped');
});
