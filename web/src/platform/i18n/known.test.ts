import { expect, test } from 'vitest';

import { known } from './known.ts';

test('[UX-1] returns a known value, and the fallback for an unknown one', () => {
  expect(known(['Activa', 'Inactiva'], 'Activa', 'other')).toBe('Activa');
  expect(known(['Activa', 'Inactiva'], 'Pausada', 'other')).toBe('other');
});
