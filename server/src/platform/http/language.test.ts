import { expect, test } from 'vitest';

import { languageOf } from './language.ts';

test('[UX-1] answers in Spanish unless English is preferred', () => {
  expect(languageOf(undefined)).toBe('es');
  expect(languageOf('fr, de;q=0.8')).toBe('es');
  expect(languageOf('en-US,en;q=0.9,es;q=0.8')).toBe('en');
  expect(languageOf('en;q=0.5, es-MX;q=0.9')).toBe('es');
  expect(languageOf('fr, en;q=0.3')).toBe('en');
  expect(languageOf('en;q=0, fr')).toBe('es');
  expect(languageOf('*')).toBe('es');
  expect(languageOf(';;q=,,fr;q=x')).toBe('es');
});
