import { expect, test } from 'vitest';

import { createChosenStorage } from './chosen-storage.ts';

test('[OVER-7] the chosen course is remembered for one person; what is not readable counts as nothing', () => {
  const kept = new Map<string, string>();
  const storage = createChosenStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }));
  expect(storage.read('ana')).toBeNull();
  storage.write('ana', { curso: 'visas' });
  expect(storage.read('ana')).toEqual({ curso: 'visas' });
  storage.write('ana', { curso: 'visas', codigo: 'FERIA-15' });
  expect(storage.read('ana')).toEqual({ curso: 'visas', codigo: 'FERIA-15' });
  expect(storage.read('luz')).toBeNull();
  for (const other of ['null', '{', '{"of":"ana","curso":7}']) {
    kept.set('inicio.elegido', other);
    expect(storage.read('ana')).toBeNull();
  }
});

test('[OVER-7] a browser without storage remembers nothing, without a failure', () => {
  const refuses = () => {
    throw new Error('denied');
  };
  const storage = createChosenStorage(refuses);
  storage.write('ana', { curso: 'visas' });
  expect(storage.read('ana')).toBeNull();
});
