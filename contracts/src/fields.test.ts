import { expect, test } from 'vitest';

import { fieldsOf, isRecord } from './fields.ts';
import { isKeyOf, keysOf, recordOf } from './keys.ts';

test('fields are read of objects alone', () => {
  expect(fieldsOf(JSON.parse('{"code":"ENOENT"}'))['code']).toBe('ENOENT');
  expect(fieldsOf(Object.assign(new Error('gone'), { code: 'ENOENT' }))['message']).toBe('gone');
  for (const other of [null, undefined, 'text', 7]) {
    expect(isRecord(other)).toBe(false);
    expect(fieldsOf(other)).toEqual({});
  }
});

test('names are those that an object has itself', () => {
  const table = { a: 1, b: 2 };
  expect(keysOf(table)).toEqual(['a', 'b']);
  expect(['a', 'toString', 'c'].map((name) => isKeyOf(name, table))).toEqual([true, false, false]);
  expect(recordOf(keysOf(table), (name) => table[name] * 2)).toEqual({ a: 2, b: 4 });
});
