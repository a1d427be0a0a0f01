import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { en } from '../src/landing/texts/en.ts';
import { es } from '../src/landing/texts/es.ts';
import { type ShownText, shownTexts } from './shown-texts.ts';

// Words of Spain, with what the academy says instead (Spanish of the Americas and of the United States).
const ofSpain: Record<string, string> = {
  'ordenador(es)?': 'computadora',
  'importes?': 'monto',
  'caduc\\p{L}+': 'vencer',
  'despachos? de abogados': 'bufete',
  'en directo': 'en vivo',
  'vídeos?': 'video',
  'puls(a|ar|as|e|es|ado|ando)': 'presionar',
  'añ[aá]d\\p{L}+': 'agregar',
  'móvil(es)?': 'teléfono, celular',
  'ficheros?': 'archivo',
  enhorabuena: 'felicidades',
  auriculares: 'audífonos',
  'tasas?': 'tarifa',
  'rellen(a|ar|as|e|es|ado)': 'llenar',
  'pinch(a|ar|e|as)': 'hacer clic',
  'cog(e|er|es|ido)': 'tomar',
  'vosotros|vuestr\\p{L}+|\\p{L}{2,}[áé]is': 'ustedes',
  'al contado': 'una sola vez',
  'ejercicio no autorizado': 'práctica no autorizada del derecho',
};

// British spellings and words, with the American ones.
const british: Record<string, string> = {
  'programmes?': 'program',
  'instal(ment|ments)': 'installment',
  'enrol(s|ment|ments)?': 'enroll',
  '(cancel|travel|label|model|signal)l(ed|ing)': 'canceled',
  '(col|fav|hon|lab|neighb|behavi|rig|vig|vap|rum|hum|harb|endeav|flav)our\\p{L}*': 'color',
  'catalogues?': 'catalog',
  'cent(re|res|red)|theatres?': 'center',
  '(practis|analys|paralys)(e|ed|es|ing)': 'practice',
  'licences?|defence|offence': 'license',
  'grey|cheques?|fulfil|skilful|judgement|learnt|spelt|ageing|storey': 'gray',
  'whilst|amongst|fortnights?|postcodes?|solicitors?|barristers?|timetables?|at the weekend': 'while',
  'pass marks?|highest mark|marked work': 'grade',
};

/** Words in -ise in every English, and Spanish ones in -ise and -isa. */
const everywhere =
  /^(advert|adv|appr|ar|av|comprom|concise|contr|dem|dev|disgu|enterpr|exerc|expert|franch|improv|likew|merchand|no|otherw|prec|prem|prom|ra|rev|rise|r|superv|surpr|telev|w|sunr)(ise|ised|ises|ising)$/i;

/** The literal texts of the specification, by what stands in them. */
const specified: string[] = [
  '¡Tu perfil ha sido actualizado exitosamente!',
  'Tu tarjeta ha expirado. Verifica la fecha de vencimiento.',
  'Error: No se ha podido establecer la conexión en tiempo real.',
];

/** The perfect of Spain, where the Americas say the preterite: 'alguien ha entrado', 'hemos enviado'. */
const perfect =
  /(?<![\p{L}])(he|has|ha|hemos|habéis|han) (?:(?:sido|vuelto a) )?(\p{L}+([aií]d[oa]s?)|hecho|dicho|visto|puesto|escrito|abierto|vuelto|roto|muerto|resuelto|cubierto|descubierto|impreso)(?![\p{L}])/iu;

/** The perfect is right in the Americas, too, for actions that last until now or have not come about yet. */
const untilNow = /todavía|aún|nunca|jamás|hasta ahora/iu;

// Not shown to anybody: statements, addresses, and the names of values.
const isHidden = ({ text }: ShownText): boolean =>
  /^\s*(select|update|insert|delete from|with|create|alter)\s|\/instalments|^CANCELLED$|^[a-z]+(\.[\w…-]+)+$/.test(
    text,
  );

const texts = shownTexts().filter((shown) => !isHidden(shown));
const withoutMarks = (text: string): string => text.replaceAll(/{{?\w+}?}/g, '…');
const word = (pattern: string): RegExp => new RegExp(String.raw`(?<![\p{L}\w/_-])(${pattern})(?![\p{L}\w_])`, 'iu');

const found = (pattern: RegExp): string[] =>
  texts
    .filter(({ text }) => pattern.test(withoutMarks(text)) && !specified.some((literal) => text.includes(literal)))
    .map(({ file, text }) => `${file}: ${text}`);

test('the texts are read', () => {
  expect(texts.length).toBeGreaterThan(5_000);
  for (const sentence of ['Solicitud rechazada', 'Agregar a mi calendario', 'Form N-400, Part by Part'])
    expect(texts.some(({ text }) => text.includes(sentence)) || sentence).not.toBe('');
});

test.each(Object.entries(ofSpain))('[UX-6] no text says %s: the Americas say %s', (pattern) => {
  expect(found(word(pattern))).toEqual([]);
});

test.each(Object.entries(british))('[UX-6] no text says %s: American English says %s', (pattern) => {
  expect(found(word(pattern))).toEqual([]);
});

test('[UX-6] no text has the perfect of Spain: the Americas tell what happened in the preterite', () => {
  expect(perfect.test('Alguien ha entrado en tu cuenta')).toBe(true);
  const sentences = texts
    .filter(({ text }) => !specified.some((literal) => text.includes(literal)))
    .flatMap(({ file, text }) => text.split(/(?<=[.:;?!])\s/).map((sentence) => ({ file, sentence })));
  expect(
    sentences
      .filter(({ sentence }) => perfect.test(sentence) && !untilNow.test(sentence))
      .map(({ file, sentence }) => `${file}: ${sentence}`),
  ).toEqual([]);
});

test('[UX-6] a wait is told in minutes where it has minutes, by one function', () => {
  expect(found(/\{(seconds|segundos)\}|\{\{(seconds|segundos)\}\}|(dentro de|en|in) … (segundos|seconds)/u)).toEqual(
    [],
  );
});

test('[UX-6] no text has the British -ise', () => {
  const words = texts.flatMap(({ file, text }) =>
    [...withoutMarks(text).matchAll(/(?<![\p{L}/_-])\p{L}{2,}is(?:e|ed|es|ing|ation|ations)(?![\p{L}_])/giu)]
      .map(([each]) => each)
      .filter((each) => !everywhere.test(each))
      .map((each) => `${file}: ${each}`),
  );
  expect(words).toEqual([]);
});

test('[UX-6] a course has one name: the landing page and the demo academy agree, in both languages', () => {
  const source = readFileSync(new URL('../../server/src/demo/courses.ts', import.meta.url), 'utf8');
  const demo = [...source.matchAll(/\btitulo: '([^']+)',\s+tituloEn: '([^']+)',/g)].map(([, titulo, tituloEn]) => [
    titulo,
    tituloEn,
  ]);
  const shown = es.courses.list.map(({ title }, index) => [title, en.courses.list[index]?.title]);
  expect(demo).toHaveLength(6);
  expect(shown.toSorted()).toEqual(demo.toSorted());
});
