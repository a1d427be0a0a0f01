import { expect, test } from 'vitest';

import { clockAsked, languageOf } from './language.ts';

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

test('[SUBS-8] the clock is that of the first locale of the language with a region', () => {
  expect(clockAsked('es-ES', 'es')).toBe('h23');
  expect(clockAsked('es-US,es;q=0.9', 'es')).toBe('h12');
  expect(clockAsked('en-US;q=0.3, es-ES;q=0.9', 'es')).toBe('h23');
  expect(clockAsked('en-GB', 'en')).toBe('h23');
  expect([undefined, 'es', 'en-GB', '*', 'es-<script>', 'es-419'].map((asked) => clockAsked(asked, 'es'))).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});
