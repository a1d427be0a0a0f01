import { expect, test } from 'vitest';

import { inLanguage, languageOf } from './in-language.ts';

const at = new Date('2026-11-22T12:00:00Z');
const course = {
  titulo: 'Ciudadanía',
  tituloEn: 'Citizenship',
  descripcion: 'Hasta el juramento',
  descripcionEn: null,
  precio: 600,
  at,
  modulos: [
    { nombre: 'La solicitud', nombreEn: 'The Application', clases: [{ nombre: 'El N-400', nombreEn: 'Form N-400' }] },
    { nombre: 'El juramento', nombreEn: '', clases: [] },
  ],
};

test('[UX-6] an English reader reads the English texts at any depth, and Spanish where there is none', () => {
  const shown = inLanguage(course, 'en');
  expect(shown).toEqual({
    ...course,
    titulo: 'Citizenship',
    modulos: [
      {
        nombre: 'The Application',
        nombreEn: 'The Application',
        clases: [{ nombre: 'Form N-400', nombreEn: 'Form N-400' }],
      },
      { nombre: 'El juramento', nombreEn: '', clases: [] },
    ],
  });
  expect(shown.at).toBe(at);
  expect([languageOf(shown, 'titulo'), languageOf(shown, 'descripcion')]).toEqual(['en', 'es']);
  expect(shown.modulos.map((modulo) => languageOf(modulo, 'nombre'))).toEqual(['en', 'es']);
});

test('[UX-6] only a text is replaced, and only by a text', () => {
  const facts = {
    curso: { titulo: 'Visas', tituloEn: '' },
    cursoEn: 'x',
    precio: 5,
    precioEn: 'five',
    texto: 'a',
    textoEn: 5,
  };
  expect(inLanguage(facts, 'en')).toEqual(facts);
});

test('[UX-6] a Spanish reader reads what was written', () => {
  expect(inLanguage(course, 'es')).toBe(course);
  expect(languageOf(course, 'titulo')).toBe('es');
});
