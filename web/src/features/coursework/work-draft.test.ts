import { expect, test } from 'vitest';

import { current, emptyDraft, isUnsent, written } from './work-draft.ts';

test('[TEST-5] the form begins with what was handed in, and knows what was not', () => {
  expect(current(emptyDraft, 'Entregado').texto).toBe('Entregado');
  expect(current(emptyDraft, undefined).texto).toBe('');
  expect(current(written(''), 'Entregado').texto).toBe('');
  expect(isUnsent(emptyDraft, 'Entregado')).toBe(false);
  expect(isUnsent(written('Entregado '), 'Entregado')).toBe(false);
  expect(isUnsent(written('Más'), 'Entregado')).toBe(true);
  expect(isUnsent(written('Más'), undefined)).toBe(true);
});
