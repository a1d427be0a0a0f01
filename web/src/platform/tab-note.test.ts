import { expect, test } from 'vitest';

import { createTabNote } from './tab-note.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
let now = 1_000_000;
const note = createTabNote('nota', { storage: () => storage, now: () => now });

test('a note can be read until it is taken', () => {
  expect(note.read()).toBeUndefined();
  note.write('hola');
  expect([note.read(), note.read(), note.take(), note.read()]).toEqual(['hola', 'hola', 'hola', undefined]);
});

test('a note expires after an hour', () => {
  note.write('hola');
  now += 3_599_999;
  expect(note.read()).toBe('hola');
  now += 1;
  expect(note.take()).toBeUndefined();
});

test('ignores invalid stored content', () => {
  const until = now + 5;
  for (const text of [
    `{"text":7,"until":${until}}`,
    `{"text":"x","until":"${until}"}`,
    '',
    'hola',
    '7',
    'null',
    '{"text":7,"until":9e15}',
    `{"text":"x","until":${now + 9e9}}`,
  ]) {
    kept.set('nota', text);
    expect(note.read()).toBeUndefined();
  }
});

test('unavailable storage is no error', () => {
  const refusing = createTabNote('nota', {
    storage: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    now: () => now,
  });
  refusing.write('hola');
  expect(refusing.take()).toBeUndefined();
});
