import { expect, test } from 'vitest';

import { aboutLanguage, inLanguage, titleLanguage } from './course-words.ts';

const course = {
  titulo: 'Ciudadanía',
  tituloEn: 'Citizenship',
  descripcion: 'Hasta el juramento',
  descripcionEn: null,
};

test('[UX-6] an English reader reads the English title, and what has none in Spanish, marked as such', () => {
  const shown = inLanguage(course, 'en');
  expect([shown.titulo, titleLanguage(shown)]).toEqual(['Citizenship', 'en']);
  expect([shown.descripcion, aboutLanguage(shown)]).toEqual(['Hasta el juramento', 'es']);
  const whole = inLanguage({ ...course, descripcionEn: 'To the oath' }, 'en');
  expect([whole.descripcion, aboutLanguage(whole)]).toEqual(['To the oath', 'en']);
  const untranslated = inLanguage({ titulo: 'Asilo', tituloEn: null }, 'en');
  expect([untranslated.titulo, titleLanguage(untranslated)]).toEqual(['Asilo', 'es']);
});

test('[UX-6] a Spanish reader reads Spanish', () => {
  const shown = inLanguage(course, 'es');
  expect([shown.titulo, titleLanguage(shown), shown.descripcion]).toEqual(['Ciudadanía', 'es', 'Hasta el juramento']);
});
