import { expect, test } from 'vitest';

import { sizeText } from './size-text.ts';

test.each([
  [0, 'en', '1 kB'],
  [48_400, 'en', '48 kB'],
  [1_250_000, 'en', '1.3 MB'],
  [1_250_000, 'es', '1.3 MB'],
] as const)('%i bytes are shown in %s as %s', (bytes, language, expected) => {
  expect(sizeText(bytes, language)).toBe(expected);
});
