import { expect, test } from 'vitest';

import { pathOf, placeIn } from './address.ts';

test('[FORO-6] an address shows one announcement, the list of a course, or all', () => {
  for (const place of [
    { anuncio: null, curso: null },
    { anuncio: null, curso: 'c1' },
    { anuncio: 'a1', curso: null },
    { anuncio: 'a1', curso: 'c1' },
  ]) {
    const path = pathOf(place);
    expect(placeIn(new URL(path, 'https://academia.example').searchParams)).toEqual(place);
  }
  expect(pathOf({})).toBe('/dashboard/community/anuncios');
});
