import { expect, test } from 'vitest';

import { codeFrom, keyOf } from './written-code-rules.ts';

test('[PAY-17] a code is found in any case, with blanks and hyphens, and with letters and figures that look alike', () => {
  const key = keyOf('BIENVENIDO-10');
  for (const typed of ['bienvenido-10', ' BIENVENIDO 10 ', 'BlENVENlD0-1O', 'Bienvenido10', 'ＢＩＥＮＶＥＮＩＤＯ１０'])
    expect(keyOf(typed)).toBe(key);
  expect(keyOf('BIENVENIDA-10')).not.toBe(key);
});

test('[PAY-17] a made code has eight characters that nobody mistakes', () => {
  expect(codeFrom(Uint8Array.of(0, 31, 18, 35, 255, 1, 2, 3))).toBe('0ZJ3-Z123');
  expect(() => codeFrom(Uint8Array.of(1, 2, 3))).toThrow('8 random bytes');
});
