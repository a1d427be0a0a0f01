import { expect, test } from 'vitest';
import { z } from 'zod';

import { acceptFormerNames } from './former-names.ts';

const Shape = acceptFormerNames({ courseId: 'cursoId' }, z.strictObject({ cursoId: z.string(), numero: z.int() }));

test('reads objects with former field names like objects with current ones', () => {
  const read = { cursoId: 'a', numero: 1 };
  expect(Shape.parse({ courseId: 'a', numero: 1 })).toEqual(read);
  expect(Shape.parse(read)).toEqual(read);
});

test.each([{ cursoId: 'a' }, { courseId: 1, numero: 1 }, { cursoId: 'a', numero: 1, other: 1 }, null, 'text'])(
  'refuses %j, as the schema without former names does',
  (value) => {
    expect(Shape.safeParse(value).success).toBe(false);
  },
);
