import { expect, test } from 'vitest';

import { keyed, unsent } from './idempotency-key.ts';

test('[TEST-5, SOP-2] a retry of the same text and files keeps its key; another text or other files get another', () => {
  let made = 0;
  const newId = () => `id-${(made += 1)}`;
  const first = keyed({ texto: 'Mi relato', ...unsent }, ['a', 'b'], newId);
  expect(first).toEqual({ texto: 'Mi relato', envioId: 'id-1', archivos: 'a,b' });
  expect(keyed(first, ['a', 'b'], newId)).toBe(first);
  expect(keyed(first, ['a'], newId)).toEqual({ texto: 'Mi relato', envioId: 'id-2', archivos: 'a' });
  expect(keyed({ texto: 'Otro', ...unsent }, ['a', 'b'], newId).envioId).toBe('id-3');
});
