import { expect, test } from 'vitest';

import { behindWith } from './behind-rules.ts';

const fine = { missedOfLast: 0, overdueWork: 0, failedTests: 0 };

test('[COURSE-3] somebody is behind who missed two of the last three classes, and not who missed one', () => {
  expect(behindWith(fine)).toEqual([]);
  expect(behindWith({ ...fine, missedOfLast: 1 })).toEqual([]);
  expect(behindWith({ ...fine, missedOfLast: 2 })).toEqual([{ motivo: 'clases', cuantas: 2 }]);
});

test('[COURSE-3] one overdue homework or one required test is enough, and each reason is named', () => {
  expect(behindWith({ ...fine, overdueWork: 1 })).toEqual([{ motivo: 'tareas', cuantas: 1 }]);
  expect(behindWith({ ...fine, failedTests: 1 })).toEqual([{ motivo: 'pruebas', cuantas: 1 }]);
  expect(behindWith({ missedOfLast: 3, overdueWork: 2, failedTests: 1 })).toEqual([
    { motivo: 'clases', cuantas: 3 },
    { motivo: 'tareas', cuantas: 2 },
    { motivo: 'pruebas', cuantas: 1 },
  ]);
});
