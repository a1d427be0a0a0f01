import { expect, test } from 'vitest';

import { changeOf, pointsOf } from './change-rules.ts';

test('[PANEL-3] a figure changes by a fraction of the one before; from nothing there is no percent', () => {
  expect(changeOf(112, 100)).toEqual({ kind: 'more', by: 0.12 });
  expect(changeOf(50, 200)).toEqual({ kind: 'less', by: 0.75 });
  expect(changeOf(1004, 1000)).toEqual({ kind: 'more', by: 0.004 });
  expect([changeOf(5, 5), changeOf(100_001, 100_000)]).toEqual([{ kind: 'same' }, { kind: 'same' }]);
  expect([changeOf(5, 0), changeOf(0, 0)]).toEqual([{ kind: 'fromNothing' }, { kind: 'fromNothing' }]);
  expect(changeOf(0, 4)).toEqual({ kind: 'less', by: 1 });
});

test('[PANEL-3] a share changes by points; one of nothing does not', () => {
  expect(pointsOf(80, 75)).toEqual({ kind: 'more', by: 5 });
  expect(pointsOf(0, 75)).toEqual({ kind: 'less', by: 75 });
  expect(pointsOf(75, 75)).toEqual({ kind: 'same' });
  expect([pointsOf(null, 75), pointsOf(75, null)]).toEqual([{ kind: 'fromNothing' }, { kind: 'fromNothing' }]);
});
