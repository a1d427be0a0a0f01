import { expect, test } from 'vitest';

import { queryOf } from './address.ts';

test('[ADM-8] the server is asked for what is shown, from two characters on', () => {
  expect(queryOf({})).toEqual({});
  expect(queryOf({ buscar: 'a' })).toEqual({});
  expect(queryOf({ buscar: 'an', estado: 'activo' })).toEqual({ q: 'an', activo: 'true' });
  expect(queryOf({ rol: 'admin', estado: 'inactivo' })).toEqual({ role: 'admin', activo: 'false' });
  expect(queryOf({ estado: 'conectado' })).toEqual({ conectado: 'true' });
});
