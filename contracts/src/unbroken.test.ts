import { expect, test } from 'vitest';

import { unbrokenParts } from './unbroken.ts';

const kept = (text: string) => unbrokenParts(text).filter((_, at) => at % 2 === 1);

test('[UX-6] form numbers and telephone numbers stay on one line', () => {
  expect(kept('El N-400, la I-485 e I-601A; DS-260 y EOIR-28 (H-1B)')).toEqual([
    'N-400',
    'I-485',
    'I-601A',
    'DS-260',
    'EOIR-28',
    'H-1B',
  ]);
  expect(kept('Llama al +1 (305) 555-0100 o 305-555-0100.').map((each) => each.trim())).toEqual([
    '+1 (305) 555-0100',
    '305-555-0100',
  ]);
});

test('nothing else is kept, and no character is lost', () => {
  for (const text of ['', 'un paso-a-paso', 'MI-NOTA', 'X-Ray', 'del 3-5 de mayo', 'abc-N-400x', '2026-11-22'])
    expect(kept(text), text).toEqual([]);
  const text = 'N-400N-400 I-130, “I-765”.';
  expect(unbrokenParts(text).join('')).toBe(text);
});
