import { describe, expect, test } from 'vitest';

import { fakeId, fakePerson } from '../testing/fake-room.ts';
import { handPlace, peopleInOrder } from './people.ts';
import { gridCapacity, gridColumns, spaceBelow, tilesBelow, arrangeTiles, spokeNext } from './tile-layout.ts';

const class20 = Array.from({ length: 20 }, (_, number) => fakePerson(number));
const base = {
  participants: class20,
  mine: fakeId(15),
  mode: 'speaker' as const,
  spoke: [],
  pinned: null,
  sideSpace: 6,
  pageSize: 9,
  page: 0,
};
const changed = (number: number, traits: Parameters<typeof fakePerson>[1]) =>
  class20.map((each, index) => (index === number ? { ...each, ...traits } : each));

describe('the speaker view', () => {
  test('shows the tutor large, and my own tile among those beside, with the number of the others', () => {
    const { large, small, hidden } = arrangeTiles(base);
    expect(large).toEqual({ puestoId: fakeId(0), medio: 'camara' });
    expect(small).toHaveLength(5);
    expect(small.map(({ puestoId }) => puestoId)).toContain(fakeId(15));
    expect(hidden).toBe(14);
  });

  test('a student who speaks does not push the tutor away; a pinned person does', () => {
    expect(arrangeTiles({ ...base, spoke: [fakeId(7)] }).large?.puestoId).toBe(fakeId(0));
    expect(arrangeTiles({ ...base, pinned: fakeId(7) }).large?.puestoId).toBe(fakeId(7));
  });

  test('without another moderator, whoever spoke last is large', () => {
    const students = class20.slice(1);
    expect(arrangeTiles({ ...base, participants: students, spoke: [fakeId(9), fakeId(3)] }).large?.puestoId).toBe(
      fakeId(9),
    );
    expect(arrangeTiles({ ...base, participants: students }).large?.puestoId).toBe(fakeId(1));
  });

  test('raised hands come before those who only listen', () => {
    const participants = changed(14, { manoDesde: '2026-11-22T19:00:00Z' });
    expect(arrangeTiles({ ...base, participants }).small[0]?.puestoId).toBe(fakeId(14));
  });

  test('alone, I see myself; without anybody, nothing', () => {
    const { large, small, hidden } = arrangeTiles({ ...base, participants: [fakePerson(5)] });
    expect([large?.puestoId, small, hidden]).toEqual([fakeId(5), [], 0]);
    expect(arrangeTiles({ ...base, participants: [] }).large).toBeNull();
  });
});

test.each(['speaker', 'grid'] as const)('a shared screen is large in the %s view, its person beside it', (mode) => {
  const participants = changed(0, { publica: { microfono: true, camara: true, pantalla: true } });
  const { large, small } = arrangeTiles({ ...base, mode, participants });
  expect(large).toEqual({ puestoId: fakeId(0), medio: 'pantalla' });
  expect(small[0]).toEqual({ puestoId: fakeId(0), medio: 'camara' });
});

test('the grid has pages, and a page that is gone shows the last one', () => {
  const last = arrangeTiles({ ...base, mode: 'grid', page: 7 });
  expect([last.page, last.pages, last.small.length, last.large]).toEqual([2, 3, 2, null]);
});

test('whoever speaks becomes the latest; silence changes nothing', () => {
  const spoke = spokeNext(['a', 'b'], ['b', 'c']);
  expect(spoke).toEqual(['b', 'c', 'a']);
  expect(spokeNext(spoke, [])).toBe(spoke);
  expect(spokeNext(spoke, ['b'])).toBe(spoke);
});

test('hands are answered in their order, then come moderators, then names', () => {
  const people = [
    fakePerson(0),
    fakePerson(1, { manoDesde: '2026-11-22T19:05:00Z' }),
    fakePerson(2, { manoDesde: '2026-11-22T19:01:00Z' }),
    fakePerson(8),
    fakePerson(6),
  ];
  const { hands, others } = peopleInOrder(people);
  expect(hands.map(({ puestoId }) => puestoId)).toEqual([fakeId(2), fakeId(1)]);
  expect(others.map(({ nombre }) => nombre)).toEqual(['Lucía Herrera', 'Carmen Villalobos', 'Elena Marroquín']);
  expect([handPlace(people, fakeId(1)), handPlace(people, fakeId(0))]).toEqual([2, null]);
});

test.each([
  [1, 1000, 600, 1],
  [2, 1400, 600, 2],
  [2, 360, 600, 1],
  [9, 1400, 800, 3],
  [8, 344, 500, 2],
])('%i tiles in %i × %i px stand in %i columns', (count, width, height, columns) => {
  expect(gridColumns(count, width, height)).toBe(columns);
});

test('a page of the grid holds what can still be read', () => {
  expect(gridCapacity(344, 500, 16)).toBe(8);
  expect(gridCapacity(1400, 800, 16)).toBe(16);
  expect(gridCapacity(1400, 800, 9)).toBe(9);
  expect(gridCapacity(0, 0, 16)).toBe(1);
});

describe('below the large picture of a phone that is held upright', () => {
  const phone = [344, 548] as const;

  test('there are as many tiles as leave a picture of 16:9 whole', () => {
    expect(spaceBelow(...phone)).toBe(6);
    expect(spaceBelow(344, 420)).toBe(4);
    expect(spaceBelow(752, 870)).toBe(6);
    expect(spaceBelow(400, 401)).toBe(2);
  });

  test.each([1, 2, 3, 4, 5, 6])('%i tiles leave it whole', (count) => {
    const { columns, height } = tilesBelow(count, ...phone);
    const rows = Math.ceil(count / columns);
    expect(phone[1] - rows * (height + 8)).toBeGreaterThanOrEqual(344 * (9 / 16) - 1);
    expect(height).toBeGreaterThan(90);
  });

  test('a stage that is nearly square keeps two thirds for the large picture', () => {
    const { height } = tilesBelow(2, 400, 401);
    expect(height).toBeLessThanOrEqual(401 / 3);
  });
});
