import { expect, test } from 'vitest';

import { textSources } from './text-sources.ts';

const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path + key}.`),
  );

const variables = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).toSorted();

test.for(Object.entries(textSources))(
  '[UX-1] every text is there in both languages, and fills in the same things: %s',
  async ([, source]) => {
    const [spanish, english] = [new Map(flat(await source.es())), new Map(flat(await source.en()))];
    expect([...english.keys()]).toEqual([...spanish.keys()]);
    for (const [key, text] of spanish) {
      expect(text, key).not.toBe('');
      expect(variables(english.get(key) ?? ''), key).toEqual(variables(text));
    }
  },
);
