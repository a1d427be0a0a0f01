import { expect, test } from 'vitest';

import { parseForm } from './form.ts';
import { Refusal } from './refusal.ts';

test('names with brackets are nested objects and lists', () => {
  expect(parseForm('a=1&b[c]=2&b[d][e]=3&f[0]=4&f[1]=5&g[]=6&g[]=7&h[0][i]=8')).toEqual({
    a: '1',
    b: { c: '2', d: { e: '3' } },
    f: ['4', '5'],
    g: ['6', '7'],
    h: [{ i: '8' }],
  });
});

test('values are percent-decoded', () => {
  expect(parseForm('n=Jos%C3%A9+P%26L&b%5Bc%5D=%C3%B1')).toEqual({ n: 'José P&L', b: { c: 'ñ' } });
});

test.each(['a[=1', '[a]=1', 'a=1&a=2', 'a=1&a[b]=2', 'a[b]=1&a=2', 'a=%00', 'a[b][c][d][e][f]=1', '=1'])(
  '%s is refused',
  (text) => {
    expect(() => parseForm(text)).toThrow(Refusal);
  },
);

test('a prototype cannot be polluted', () => {
  const form = parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
});
