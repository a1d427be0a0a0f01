import { expect, test } from 'vitest';

import { createChosenDevices } from './devices.ts';

const storageWith = (text: string | null) => {
  const kept = { text };
  return {
    kept,
    storage: () => ({ getItem: () => kept.text, setItem: (_: string, value: string) => void (kept.text = value) }),
  };
};

test('chosen devices are there in the next class', () => {
  const { storage } = storageWith(null);
  const first = createChosenDevices(storage);
  expect(first.get()).toEqual({});
  first.change({ camara: 'c1' });
  first.change({ microfono: 'm1' });
  expect(createChosenDevices(storage).get()).toEqual({ camara: 'c1', microfono: 'm1' });
});

test('what is not understood is left out, and without storage they last for the page', () => {
  for (const text of ['{', 'null', '[]', '{"camara":7,"otro":"x"}']) {
    expect(createChosenDevices(storageWith(text).storage).get()).toEqual({});
  }
  const none = createChosenDevices(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  none.change({ altavoz: 's1' });
  expect(none.get()).toEqual({ altavoz: 's1' });
});
