import { expect, test } from 'vitest';

import { known } from './known.ts';

test('[UX-1] what a text stands behind is said, and anything else by the neutral word', () => {
  expect(known(['Activa', 'Inactiva'], 'Activa', 'other')).toBe('Activa');
  expect(known(['Activa', 'Inactiva'], 'Pausada', 'other')).toBe('other');
});
