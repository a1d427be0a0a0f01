import { expect, test } from 'vitest';

import { current, emptyDraft, isUnsent, keyed, written } from './work-draft.ts';

test('[TEST-5] a retry of the same text and files keeps its key; another text or other files get another', () => {
  let made = 0;
  const newId = () => `id-${(made += 1)}`;
  const first = keyed(written('Mi relato'), ['a', 'b'], newId);
  expect(first).toMatchObject({ texto: 'Mi relato', envioId: 'id-1', archivos: 'a,b' });
  expect(keyed(first, ['a', 'b'], newId)).toBe(first);
  expect(keyed(first, ['a'], newId)).toMatchObject({ texto: 'Mi relato', envioId: 'id-2', archivos: 'a' });
  expect(keyed(written('Otro'), ['a', 'b'], newId).envioId).toBe('id-3');
});

test('[TEST-5] the form begins with what was handed in, and knows what was not', () => {
  expect(current(emptyDraft, 'Entregado').texto).toBe('Entregado');
  expect(current(emptyDraft, undefined).texto).toBe('');
  expect(current(written(''), 'Entregado').texto).toBe('');
  expect(isUnsent(emptyDraft, 'Entregado')).toBe(false);
  expect(isUnsent(written('Entregado '), 'Entregado')).toBe(false);
  expect(isUnsent(written('Más'), 'Entregado')).toBe(true);
  expect(isUnsent(written('Más'), undefined)).toBe(true);
});
