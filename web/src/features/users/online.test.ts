import { expect, test, vi } from 'vitest';

import { collectStatus, withStatus } from './online.ts';

test('[ADM-8] those who came are online, those who went are not; the others stay the same', () => {
  const rows = [
    { id: 'ana', isConnected: true },
    { id: 'luz', isConnected: false },
    { id: 'eva', isConnected: true },
  ];
  const changes = new Map([
    ['ana', false],
    ['luz', true],
  ]);
  const after = rows.map((row) => withStatus(row, changes));
  expect(after.map(({ isConnected }) => isConnected)).toEqual([false, true, true]);
  expect(rows[0]).toEqual({ id: 'ana', isConnected: true });
  expect(after[2]).toBe(rows[2]);
});

test('[ADM-8] those who come and go within a moment are shown together, each as they are at its end', () => {
  vi.useFakeTimers();
  const shown: unknown[] = [];
  const collected = collectStatus((changes) => shown.push([...changes]), 200);
  collected.add('ana', true);
  collected.add('luz', true);
  collected.add('ana', false);
  vi.advanceTimersByTime(199);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  collected.add('eva', true);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual([
    [
      ['ana', false],
      ['luz', true],
    ],
    [['eva', true]],
  ]);
  collected.add('sol', true);
  collected.stop();
  vi.advanceTimersByTime(500);
  expect(shown).toHaveLength(2);
  vi.useRealTimers();
});
