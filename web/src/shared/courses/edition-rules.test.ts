import { expect, test } from 'vitest';

import { firstClassOf, startAmongNamesakes } from './edition-rules.ts';

const [march, june] = ['2026-03-02T18:00:00.000Z', '2026-06-01T18:00:00.000Z'];
const editions = [
  { id: 'a', titulo: 'Ciudadanía', inicio: march },
  { id: 'b', titulo: 'Ciudadanía', inicio: june },
  { id: 'c', titulo: 'Asilo', inicio: june },
  { id: 'd', titulo: 'Visas', inicio: null },
  { id: 'e', titulo: 'Visas', inicio: march },
];

test('[FORO-6] editions of one title are told apart by their first class; a course of its own title needs none', () => {
  expect(['a', 'b', 'c', 'd', 'e', 'unknown'].map((id) => startAmongNamesakes(editions, id))).toEqual([
    march,
    june,
    null,
    null,
    march,
    null,
  ]);
});

test('[FORO-5] the first class of a course is the earliest of all its modules', () => {
  expect(firstClassOf([{ clases: [{ fechaHora: june }] }, { clases: [{ fechaHora: march }] }])).toBe(march);
  expect(firstClassOf([{ clases: [] }])).toBeNull();
  expect(firstClassOf([])).toBeNull();
});
