import { expect, test } from 'vitest';

import { languageOf, languageOfLink } from './language.ts';

test('[LAND-4] reads the language of the cookie, under either of its names', () => {
  expect(languageOf('')).toBe('es');
  expect(languageOf('a=b; idioma=en')).toBe('en');
  expect(languageOf('__Host-idioma=en; a=b')).toBe('en');
  expect(languageOf('otroidioma=en')).toBe('es');
});

test('[LOGIN-9] the link of a mail names its language; anything else is no language', () => {
  expect(languageOfLink('?token=x&idioma=en')).toBe('en');
  expect(languageOfLink('?idioma=es')).toBe('es');
  expect(languageOfLink('?idioma=fr')).toBeUndefined();
  expect(languageOfLink('?token=x')).toBeUndefined();
});
