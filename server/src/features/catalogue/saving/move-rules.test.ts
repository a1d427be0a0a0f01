import { describe, expect, test } from 'vitest';

import { firstClassMove, moved, movedClasses, weeklyMove } from './move-rules.ts';

const timezone = 'America/New_York';
/** Tuesday, 18:30 in New York, in winter. */
const tuesday = new Date('2026-12-01T23:30:00Z');
const thursday = new Date('2026-12-03T23:30:00Z');
const weeksTo = (from: string) => weeklyMove([thursday, tuesday], from, timezone).weeks;

test('[SHOP-3] the first class of a new edition is on the first of its weekdays from a day on', () => {
  expect(weeksTo('2026-12-02')).toBe(1);
  expect(weeksTo('2026-12-08')).toBe(1);
  expect(weeksTo('2026-12-09')).toBe(2);
  expect(weeksTo('2026-12-01')).toBe(0);
  expect(weeksTo('2026-11-24')).toBe(-1);
});

test('[SHOP-3] the day is the academy’s: late on Tuesday is Wednesday in UTC', () => {
  expect(weeklyMove([new Date('2026-12-02T03:00:00Z')], '2026-12-08', timezone).weeks).toBe(1);
});

test('[SHOP-3] an edition without classes has nothing to move', () => {
  expect(weeklyMove([], '2027-01-01', timezone).weeks).toBe(0);
});

test('[SHOP-3] hours stay the same across daylight saving; one that is skipped moves forward', () => {
  expect(moved(tuesday, { weeks: 16, timezone })).toEqual(new Date('2027-03-23T22:30:00Z'));
  // 2:30 on Sunday, 14 March 2027 doesn't exist.
  expect(moved(new Date('2027-03-07T07:30:00Z'), { weeks: 1, timezone })).toEqual(new Date('2027-03-14T07:30:00Z'));
});

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

const day = (date: number) => new Date(`2026-03-0${date}T18:00:00Z`);
const clase = (id: string, start: Date, nombre = id) => ({ id, nombre, fechaHora: start });

test('[LIVE-11] a class moved by a save, or taken away, is told with its start before and now', () => {
  const before = [clase('later', day(3)), clase('sooner', day(5)), clase('renamed', day(4)), clase('gone', day(6))];
  const after = [
    clase('later', day(4)),
    clase('sooner', day(3)),
    clase('renamed', day(4), 'new'),
    clase('added', day(7)),
  ];
  expect(movedClasses(before, after, now)).toEqual([
    { claseId: 'later', nombre: 'later', antes: '2026-03-03T18:00:00.000Z', ahora: '2026-03-04T18:00:00.000Z' },
    { claseId: 'sooner', nombre: 'sooner', antes: '2026-03-05T18:00:00.000Z', ahora: '2026-03-03T18:00:00.000Z' },
    { claseId: 'gone', nombre: 'gone', antes: '2026-03-06T18:00:00.000Z', ahora: null },
  ]);
});

test('[LIVE-11] corrections of the past are no news; moving a class out of it, or into it, is', () => {
  const past = (date: number) => new Date(`2026-02-0${date}T18:00:00Z`);
  const before = [clase('corrected', past(1)), clase('gone', past(2)), clase('again', past(3)), clase('back', day(3))];
  const after = [clase('corrected', past(2)), clase('again', day(4)), clase('back', past(4), 'named anew')];
  expect(movedClasses(before, after, now).map(({ claseId, nombre }) => [claseId, nombre])).toEqual([
    ['again', 'again'],
    ['back', 'named anew'],
  ]);
});

test('[LIVE-11] a class that begins at this moment is past', () => {
  const before = [clase('gone', now), clase('corrected', new Date(now.getTime() - 1))];
  expect(movedClasses(before, [clase('corrected', now)], now)).toEqual([]);
});
