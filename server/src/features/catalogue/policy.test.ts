import { expect, test } from 'vitest';

import { viewFor } from './policy.ts';

test('what a course shows follows from how one stands to it', () => {
  expect((['staff', 'active', 'materials', 'none'] as const).map(viewFor)).toEqual([
    'full',
    'full',
    'materials',
    'outline',
  ]);
});
