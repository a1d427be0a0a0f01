import { expect, test } from 'vitest';

import { placeIn, queryOf, topicPath } from './address.ts';

const place = (query: string) => placeIn(new URLSearchParams(query));

test('[FORO-1] the address says what is searched, in which section, and which topics', () => {
  expect(place('')).toEqual({ search: '', section: null, filter: 'todos' });
  expect(place('buscar=+plazo+&seccion=general&mostrar=mios')).toEqual({
    search: 'plazo',
    section: 'general',
    filter: 'mios',
  });
  expect(place(`mostrar=otros&buscar=${'x'.repeat(200)}`)).toEqual({
    search: 'x'.repeat(120),
    section: null,
    filter: 'todos',
  });
  expect(queryOf(place('mostrar=todos')).toString()).toBe('');
  expect(queryOf(place('seccion=general&mostrar=siguiendo&buscar=qué')).toString()).toBe(
    'buscar=qu%C3%A9&seccion=general&mostrar=siguiendo',
  );
});

test('[FORO-1] a topic and its replies have addresses', () => {
  expect(topicPath('t')).toBe('/dashboard/community/tema/t');
  expect(topicPath('t', null)).toBe('/dashboard/community/tema/t');
  expect(topicPath('t', 'r')).toBe('/dashboard/community/tema/t?respuesta=r');
});
