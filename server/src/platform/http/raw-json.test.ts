import { expect, test } from 'vitest';

import { RawJson } from './raw-json.ts';

const course = new RawJson('{"titulo":"Asilo"}');

test('lists and objects are assembled as the serializer would', () => {
  const list = RawJson.list([RawJson.object({ id: 'a', expiration: null }, 'curso', course), course]);
  expect(JSON.parse(list.text)).toEqual([
    { id: 'a', expiration: null, curso: { titulo: 'Asilo' } },
    { titulo: 'Asilo' },
  ]);
  expect(RawJson.list([]).text).toBe('[]');
});

test('the ETag changes with any part of the text, and with nothing else', () => {
  const tag = (id: string, titulo: string) =>
    RawJson.list([RawJson.object({ id }, 'curso', new RawJson(JSON.stringify({ titulo })))]).etag;
  expect(tag('a', 'Asilo')).toBe(tag('a', 'Asilo'));
  expect(new Set([tag('a', 'Asilo'), tag('b', 'Asilo'), tag('a', 'Visas'), RawJson.list([]).etag]).size).toBe(4);
});
