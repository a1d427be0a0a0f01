import { CodigoCambiado, CodigoCreado } from '@puente/contracts/codes';
import { expect, test } from 'vitest';

import { problemsIn } from '../../shared/forms/schema-rules.ts';
import { codeChange, type CodeForm, emptyForm, formOf, newCode, stateOf } from './code-form.ts';
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

const refused = (typed: Partial<CodeForm>) => [...problemsIn(CodigoCreado, newCode(form(typed)))];
const number = (min: number, max: number) => ({ kind: 'number', min, max });

test('[ADM-18] a code of a percentage may be without a number of uses; seats are counted', () => {
  expect(refused({})).toEqual([]);
  expect(refused({ porcentaje: '100' })).toEqual([['porcentaje', number(1, 99)]]);
  expect(refused({ porcentaje: '12,5' })).toEqual([['porcentaje', number(1, 99)]]);
  expect(refused({ porcentaje: '' })).toEqual([['porcentaje', { kind: 'missing' }]]);
  expect(refused({ tipo: 'total', porcentaje: '' })).toEqual([['usos', { kind: 'missing' }]]);
  expect(refused({ tipo: 'total', usos: '5' })).toEqual([]);
  expect(refused({ usos: 'muchos' })).toEqual([['usos', number(1, 100_000)]]);
  expect(refused({ usos: '0' })).toEqual([['usos', number(1, 100_000)]]);
});

test('[ADM-18] what is written on it has six letters or figures, or is made by the server', () => {
  expect(refused({ codigo: 'esperanza-5' })).toEqual([]);
  expect(refused({ codigo: 'AÑO-2026' })).toEqual([['codigo', { kind: 'wrong' }]]);
  expect(refused({ codigo: 'A-B' })).toEqual([['codigo', { kind: 'tooShort', min: 6 }]]);
  // The code can't be changed later.
  expect(codeChange(form({ codigo: 'A-B' }), code())).not.toHaveProperty('codigo');
});

test('[ADM-18] the requests have what was typed', () => {
  expect(CodigoCreado.parse(newCode(form({ termina: '2026-12-31', organizacion: ' Centro ' })))).toEqual({
    tipo: 'porcentaje',
    porcentaje: 15,
    usos: null,
    termina: '2026-12-31T23:59:59',
    programaId: null,
    organizacion: 'Centro',
    nota: null,
  });
  expect(CodigoCreado.parse(newCode(form({ tipo: 'total', codigo: ' esperanza-5 ', usos: '5' })))).toMatchObject({
    tipo: 'total',
    codigo: 'ESPERANZA-5',
    usos: 5,
  });
  const before = code({ termina: '2026-12-31T12:00:00Z' });
  expect(CodigoCambiado.parse(codeChange({ ...formOf(before), usos: '' }, before))).toEqual({
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
