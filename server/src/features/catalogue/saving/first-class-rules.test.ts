import { describe, expect, test } from 'vitest';

import { firstClassMove } from './first-class-rules.ts';

const now = new Date('2026-03-02T12:00:00Z');
const at = (...moments: string[]) => moments.map((moment) => ({ fechaHora: new Date(moment) }));
const first = '2026-03-07T18:00:00Z';
const second = '2026-03-14T18:00:00Z';
const free = new Date('2026-03-16T12:00:00Z');

describe('[SHOP-3] the first class of an edition', () => {
  test.each([
    ['a week later', at('2026-03-14T18:00:00Z', '2026-03-21T18:00:00Z'), '2026-03-14T18:00:00Z', free],
    ['a day earlier', at('2026-03-06T18:00:00Z', second), '2026-03-06T18:00:00Z', free],
    // The clocks of the United States go forward on March 8.
    ['the same hour of the next day, 23 hours later', at('2026-03-08T17:00:00Z', second), '2026-03-08T17:00:00Z', free],
    ['some hours', at('2026-03-08T16:59:00Z', second), '2026-03-08T16:59:00Z', null],
    ['taken away, so that the second is the first', at(second), second, free],
    ['preceded by a new one', at('2026-03-03T18:00:00Z', first, second), '2026-03-03T18:00:00Z', free],
  ])('%s', (_what, after, ahora, libreHasta) => {
    expect(firstClassMove(at(second, first), after, now)).toEqual({
      antes: new Date(first),
      ahora: new Date(ahora),
      libreHasta,
    });
  });

  test('taken away with all the others', () => {
    expect(firstClassMove(at(first), [], now)).toEqual({ antes: new Date(first), ahora: null, libreHasta: free });
  });

  test.each([
    ['it stays while others move', at(first, second), at('2026-03-21T18:00:00Z', first)],
    ['it has begun', at('2026-03-02T12:00:00Z', second), at(second)],
    ['there was none', [], at(first)],
  ])('is not moved when %s', (_what, before, after) => {
    expect(firstClassMove(before, after, now)).toBeNull();
  });
});
