import { expect, test } from 'vitest';

import { viewFor } from './policy.ts';

test('the visible part of a course depends on the access level', () => {
  expect((['staff', 'active', 'materials', 'none'] as const).map(viewFor)).toEqual([
    'full',
    'full',
    'materials',
    'outline',
  ]);
});
