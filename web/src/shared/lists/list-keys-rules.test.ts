import { expect, test } from 'vitest';

import { listKeyOf, rowAfter } from './list-keys-rules.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) =>
  listKeyOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('[PANEL-2] single keys alone move in a list; with another key they are the browser’s', () => {
  expect(['j', 'k', '/', '?', 'Escape', 'x', 'J'].map((key) => press(key))).toEqual([
    'next',
    'previous',
    'search',
    'help',
    'leave',
    undefined,
    undefined,
  ]);
  expect([press('k', { ctrlKey: true }), press('j', { metaKey: true }), press('/', { altKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('[PANEL-2] the first row follows from outside, and nothing follows the last', () => {
  expect([rowAfter('next', -1, 3), rowAfter('next', 0, 3), rowAfter('next', 2, 3)]).toEqual([0, 1, 2]);
  expect([rowAfter('previous', -1, 3), rowAfter('previous', 0, 3), rowAfter('previous', 2, 3)]).toEqual([0, 0, 1]);
});
