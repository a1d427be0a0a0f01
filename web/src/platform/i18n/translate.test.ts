import { expect, test } from 'vitest';

import { translate, known } from './translate.ts';

const texts = {
  hello: 'Hola, {{ name }} ({{name}})',
  deep: { down: { here: 'aquí' } },
  seats_one: '{{count}} plaza',
  seats_other: '{{count}} plazas',
  waiting: 'En espera: {{count}}',
};

test('[UX-1] finds a text by its path and fills in the placeholders', () => {
  expect(translate(texts, 'deep.down.here', 'es')).toBe('aquí');
  expect(translate(texts, 'hello', 'es', { name: '<b>Lucía</b> $& $1' })).toBe(
    'Hola, <b>Lucía</b> $& $1 (<b>Lucía</b> $& $1)',
  );
  expect(translate(texts, 'hello', 'es')).toBe('Hola,  ()');
});

test('[UX-1] selects the plural form by count with the rules of the language', () => {
  const seats = (count: number) => translate(texts, 'seats', 'es', { count });
  expect([0, 1, 2].map(seats)).toEqual(['0 plazas', '1 plaza', '2 plazas']);
  // Spanish has a separate plural category for whole millions; the texts use the plural for it.
  expect(seats(1_000_000)).toBe('1000000 plazas');
  expect(translate(texts, 'seats', 'es')).toBeUndefined();
  expect(translate(texts, 'waiting', 'en', { count: 1 })).toBe('En espera: 1');
});

test('returns undefined for what is not a text', () => {
  expect(translate(texts, 'deep.down', 'es')).toBeUndefined();
  expect(translate(texts, 'deep.missing.here', 'es')).toBeUndefined();
  expect(translate(texts, 'hello.length', 'es')).toBeUndefined();
});

test('[UX-6] hours in a sentence are read as Spanish reads them, with one full stop', () => {
  const texts = { since: 'Se graba desde las {{time}}. Graba {{name}}.' };
  expect(translate(texts, 'since', 'es', { time: '1:34\u00A0a.\u00A0m.', name: 'Ana' })).toBe(
    'Se graba desde la 1:34\u00A0a.\u00A0m. Graba Ana.',
  );
});

test('[UX-1] returns a known value, and the fallback for an unknown one', () => {
  expect(known(['Activa', 'Inactiva'], 'Activa', 'other')).toBe('Activa');
  expect(known(['Activa', 'Inactiva'], 'Pausada', 'other')).toBe('other');
});
