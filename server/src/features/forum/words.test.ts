import { describe, expect, test } from 'vitest';

import { plainText } from '../../platform/texts/markdown.ts';
import { candidates, passageOf, readText, searchedWords } from './search.ts';
import { indexedWords, singular, wordsOf } from './words.ts';

describe('[FORO-1] words', () => {
  test.each([
    ['¿Cuánto TARDA la Naturalización?', ['cuanto', 'tarda', 'la', 'naturalizacion']],
    ['Año nuevo, ñandú', ['ano', 'nuevo', 'nandu']],
    // However an accent is typed.
    ['peticio\u0301n', ['peticion']],
    ['N-400, I 130 y ds160', ['n400', '400', 'i130', '130', 'y', 'ds160', '160']],
    ['el formulario N-400A', ['el', 'formulario', 'n400a', '400a']],
    ['también más', []],
    ["'); drop table users; -- & | ! :* <->", ['drop', 'table', 'users']],
    ['👩‍⚖️ \u202E', []],
  ])('of %j', (text, plain) => {
    expect(wordsOf(text).flatMap((word) => word.plain)).toEqual(plain);
  });

  test('keep their places', () => {
    expect(wordsOf('Él: petición')).toEqual([
      { plain: ['el'], start: 0, end: 2 },
      { plain: ['peticion'], start: 4, end: 12 },
    ]);
  });

  test.each([
    ['examenes', 'examen'],
    ['jueces', 'juez'],
    ['peticiones', 'petición'],
    ['peticion', 'petición'],
    ['visas', 'visa'],
    ['leyes', 'ley'],
    // Both forms of these become the same.
    ['paises', singular('pais')],
    ['mes', 'mes'],
    ['meses', 'mes'],
    ['nosotros', 'nosotro'],
  ])('%s in the singular is %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });

  test('of a search are at most twelve, each once', () => {
    expect(searchedWords('visa VISA visá')).toEqual(['visa']);
    expect(searchedWords(Array.from({ length: 40 }, (_, i) => `palabra${i}x`).join(' '))).toHaveLength(12);
    expect(indexedWords('Los exámenes')).toEqual({ stems: 'los examen', plain: 'los examenes' });
  });
});

test('[FORO-1] Markdown is searched and shown without its marks', () => {
  const markdown =
    '# Título\n\nUn **texto** con [enlace](https://uscis.gov/n-400)  \ny `código`.\n\n- uno\n- dos\n\n> cita\n\n![foto](x.png)\n\n<b>crudo</b>\n\n---\n\n```\nbloque\n```';
  expect(plainText(markdown)).toBe(
    'Título\nUn texto con enlace\ny código.\nuno\ndos\ncita\nfoto\n<b>crudo</b>\n\nbloque',
  );
  expect(plainText('')).toBe('');
});

describe('[FORO-1] a passage', () => {
  const searched = { stems: new Set(['peticion', 'peticiones']), beginning: 'aprob' };
  const passage = (text: string, isTitle = false) =>
    passageOf(readText(text), searched, { respuestaId: null, isTitle });
  const marked = (found: ReturnType<typeof passage>) =>
    found?.marcas.map(([start, end]) => found.texto.slice(start, end));

  test('has the places of its matches', () => {
    expect(passage('Tres peticiones, una petición\naprobada.')).toEqual({
      respuestaId: null,
      texto: 'Tres peticiones, una petición aprobada.',
      marcas: [
        [5, 15],
        [21, 29],
        [30, 38],
      ],
    });
    expect(passage('Nada de eso')).toBe(null);
  });

  test('is cut between words around the first match, a title never', () => {
    const text = `${'mucho antes '.repeat(30)}la petición ${'y después '.repeat(60)}`;
    const found = passage(text);
    expect(marked(found)).toEqual(['petición']);
    expect(found?.texto).toMatch(/^…(antes|mucho) .* la petición .* (y|después)…$/);
    expect(found!.texto.length).toBeLessThan(190);
    expect(passage(text, true)?.texto).toBe(text);
    expect(marked(passage(`petición${'x'.repeat(400)}`))).toBeUndefined();
  });

  test('looks for stems only among words that begin alike', () => {
    expect(
      candidates(
        ['Petición y perro', 'pez'].map((text) => readText(text)),
        ['peticion'],
      ),
    ).toEqual(['peticion', 'perro', 'pez']);
  });
});
