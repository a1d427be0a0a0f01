import { expect, test } from 'vitest';

import { subjectOf } from './draft.ts';

test.each([
  ['', {}],
  ['curso:1', { cursoId: '1' }],
  ['pago:2', { pagoId: '2' }],
])('[SOP-1] a ticket about %j names %j', (sobre, subject) => {
  expect(subjectOf(sobre)).toEqual(subject);
});
