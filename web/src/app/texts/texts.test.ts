import { expect, test } from 'vitest';

import { en } from './en.ts';
import { es } from './es.ts';

const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path + key}.`),
  );

const variables = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).toSorted();

test('[UX-1] every text is there in both languages, and fills in the same things', () => {
  const [spanish, english] = [new Map(flat(es)), new Map(flat(en))];
  expect([...english.keys()]).toEqual([...spanish.keys()]);
  for (const [key, text] of spanish) {
    expect(text, key).not.toBe('');
    expect(variables(english.get(key) ?? ''), key).toEqual(variables(text));
  }
});
