import { Nivel } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { en as coursesEn } from '../shared/courses/texts/en.ts';
import { es as coursesEs } from '../shared/courses/texts/es.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';

test('[UX-6] each step of the landing page says which of the three levels it is, in their order', () => {
  expect(es.levels.list.map(({ level }) => level)).toEqual(
    Nivel.options.map((nivel) => `Nivel ${coursesEs.level[nivel]}`),
  );
  expect(en.levels.list.map(({ level }) => level)).toEqual(
    Nivel.options.map((nivel) => `${coursesEn.level[nivel]} level`),
  );
});
