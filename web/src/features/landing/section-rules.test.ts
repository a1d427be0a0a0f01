import type { ContenidoDeInicio } from '@puente/contracts/landing';
import { describe, expect, test } from 'vitest';

import {
  contentOf,
  draftOf,
  isListSection,
  missingEnglish,
  nameOfRow,
  newRow,
  rowFields,
  rowOf,
  rowSchemas,
  sectionFields,
  type SectionDraft,
  writtenSection,
} from './section-rules.ts';

const sections = ['portada', 'razones', 'instructores', 'planes', 'testimonios'] as const;
const lists = ['razones', 'instructores', 'planes', 'testimonios'] as const;

const reason = (titulo: string, tituloEn: string | null = null) => ({
  titulo,
  tituloEn,
  texto: 'Porque sí',
  textoEn: null,
  visible: true,
});
const heading = { titulo: 'Título', tituloEn: null, texto: 'Texto', textoEn: 'Text', visible: true };
const instructor = {
  nombre: 'Lucía',
  cargo: 'Abogada',
  cargoEn: null,
  biografia: 'Vida',
  biografiaEn: 'Life',
  retrato: null,
  tutorId: null,
  visible: false,
};
const plan = {
  nombre: 'Todo',
  nombreEn: 'Everything',
  texto: 'Texto',
  textoEn: null,
  puntos: 'Uno\nDos',
  puntosEn: null,
  boton: 'Empezar',
  botonEn: null,
  destino: 'ruta',
  destacado: true,
  visible: true,
} as const;
const testimony = {
  cita: 'Muy bien',
  citaEn: null,
  nombre: 'Ana',
  lugar: 'Lima',
  lugarEn: null,
  retrato: 'rosa',
  visible: true,
} as const;
const content: ContenidoDeInicio = {
  portada: {
    antetitulo: 'Antes',
    antetituloEn: null,
    titulo: 'Hola',
    tituloEn: 'Hello',
    texto: 'Texto',
    textoEn: null,
    boton: 'Empezar',
    botonEn: null,
    hechos: 'Uno\nDos',
    hechosEn: null,
  },
  razones: { ...heading, filas: [reason('Una'), reason('Dos', 'Two')] },
  instructores: { ...heading, muestra: true, filas: [instructor] },
  planes: { ...heading, filas: [plan] },
  testimonios: { titulo: 'Dicen', tituloEn: null, visible: false, muestra: false, filas: [testimony] },
};

const changed = (draft: SectionDraft, changes: object): SectionDraft => ({ ...draft, ...changes });
/** The names of a contract's texts. */
const textsIn = (stored: object) =>
  Object.entries(stored).flatMap(([name, value]) =>
    typeof value === 'string' && !['retrato', 'destino'].includes(name) ? [name.replace(/En$/, '')] : [],
  );

describe('[BRAND-3] a section', () => {
  test.each(sections)('%s is written as it was read', (section) => {
    const draft = draftOf(content[section], 'v1');
    expect(draft.version).toBe('v1');
    expect(contentOf(section, draft)).toEqual(content[section]);
    expect(writtenSection(section, draft)).toEqual({ seccion: section, contenido: content[section] });
  });

  test.each(sections)('%s shows a field for each of its texts', (section) => {
    const { filas: _rows, ...texts } = { filas: [], ...content[section] };
    expect(new Set(sectionFields[section].map(({ name }) => name))).toEqual(new Set(textsIn(texts)));
  });

  test.each(sections)('%s has a text area where the contract takes line breaks', (section) => {
    const draft = draftOf(content[section], 'v1');
    for (const { name, kind } of sectionFields[section]) {
      const written = writtenSection(section, { ...draft, [name]: 'Uno\nDos' });
      expect(written === null ? 'line' : 'area', name).toBe(kind);
    }
  });

  test('has lists but for the first screen', () => {
    expect(sections.filter(isListSection)).toEqual(lists);
  });

  test('shows no English as an empty field, in its entries too, and leaves other values', () => {
    expect(draftOf(content.instructores, 'v1')).toEqual({
      version: 'v1',
      titulo: 'Título',
      tituloEn: '',
      texto: 'Texto',
      textoEn: 'Text',
      visible: true,
      muestra: true,
      filas: [{ ...instructor, id: 'guardada-0', cargoEn: '' }],
    });
    expect(draftOf(content.razones, 'v1').filas.map(({ id }) => id)).toEqual(['guardada-0', 'guardada-1']);
    expect(draftOf(content.portada, 'v1')).toMatchObject({ antetituloEn: '', tituloEn: 'Hello', filas: [] });
  });

  test('has no English where the field is blank, and keeps blank Spanish for the contract to judge', () => {
    const draft = draftOf(content.razones, 'v1');
    expect(contentOf('razones', changed(draft, { tituloEn: ' \n', textoEn: ' Text ', titulo: ' ' }))).toEqual({
      ...content.razones,
      tituloEn: null,
      textoEn: ' Text ',
      titulo: ' ',
    });
  });

  test('leaves English that is no text as it is', () => {
    const draft = draftOf(content.razones, 'v1');
    expect(contentOf('razones', changed(draft, { tituloEn: null }))).toHaveProperty('tituloEn', null);
  });

  test('is not sent where the contract refuses it', () => {
    const draft = draftOf(content.razones, 'v1');
    expect(writtenSection('razones', changed(draft, { titulo: ' ' }))).toBeNull();
    expect(writtenSection('razones', changed(draft, { titulo: 'a'.repeat(90) }))).not.toBeNull();
    expect(writtenSection('razones', changed(draft, { titulo: 'a'.repeat(91) }))).toBeNull();
    expect(writtenSection('razones', changed(draft, { filas: [newRow('razones')] }))).toBeNull();
    expect(writtenSection('planes', draft)).toBeNull();
  });
});

describe('[BRAND-3] an entry', () => {
  test.each(lists)('of %s shows a field for each of its texts, names in one language', (section) => {
    const row = content[section].filas[0] ?? {};
    const fields = rowFields[section];
    expect(new Set(fields.map(({ name }) => name))).toEqual(new Set(textsIn(row)));
    for (const { name, isName } of fields) expect(`${name}En` in row, name).toBe(!isName);
  });

  test.each(lists)('of %s has a text area where the contract takes line breaks', (section) => {
    for (const { name, kind } of rowFields[section]) {
      const { success } = rowSchemas[section].safeParse({ ...content[section].filas[0], [name]: 'Uno\nDos' });
      expect(success ? 'area' : 'line', name).toBe(kind);
    }
  });

  test.each(lists)('of %s that is new is complete once its texts are written', (section) => {
    const { id, ...row } = newRow(section);
    expect(row).toHaveProperty('visible', true);
    const texts = rowFields[section].flatMap(({ name, isName }) => (isName ? [name] : [name, `${name}En`]));
    expect(texts.map((name) => row[name])).toEqual(texts.map(() => ''));
    const written = { id, ...row, ...Object.fromEntries(rowFields[section].map(({ name }) => [name, 'Texto'])) };
    expect(rowSchemas[section].safeParse(rowOf(written)).error).toBeUndefined();
  });

  test('that is new has no portrait and no account, and leads to a course', () => {
    expect(newRow('razones')).toEqual({
      id: expect.any(String),
      titulo: '',
      tituloEn: '',
      texto: '',
      textoEn: '',
      visible: true,
    });
    expect(newRow('instructores')).toMatchObject({ retrato: null, tutorId: null });
    expect(newRow('testimonios')).toMatchObject({ retrato: null });
    expect(newRow('planes')).toMatchObject({ destino: 'curso', destacado: false });
  });

  test('that is new has a key of its own, other than those that were read', () => {
    const keys = [newRow('razones'), newRow('razones'), newRow('planes')].map(({ id }) => id);
    expect(new Set([...keys, ...draftOf(content.razones, 'v1').filas.map(({ id }) => id)]).size).toBe(5);
    for (const key of keys) expect(key).toMatch(/^fila-\d+$/);
  });

  test('is written without its key, and without blank English', () => {
    expect(rowOf({ id: 'fila-1', ...reason('Una'), tituloEn: '  ', textoEn: '' })).toEqual(reason('Una'));
  });

  test.each([
    ['razones', 'Título'],
    ['instructores', 'Nombre'],
    ['planes', 'Nombre'],
    ['testimonios', 'Nombre'],
  ] as const)('of %s is called by its %s', (section, name) => {
    expect(nameOfRow(section, { ...newRow(section), titulo: 'Título', nombre: 'Nombre' })).toBe(name);
  });
});

test.each<[string, Record<string, unknown>, number]>([
  ['nothing is written', { cita: '', citaEn: '', nombre: '', lugar: ' ', lugarEn: '' }, 0],
  ['all is written', { cita: 'Sí', citaEn: 'Yes', nombre: 'Ana', lugar: 'Lima', lugarEn: 'Lima' }, 0],
  ['one English is empty', { cita: 'Sí', citaEn: '', nombre: 'Ana', lugar: 'Lima', lugarEn: 'Lima' }, 1],
  ['one English is blank', { cita: 'Sí', citaEn: 'Yes', nombre: 'Ana', lugar: 'Lima', lugarEn: ' \n' }, 1],
  ['a field is not there', { cita: 'Sí', lugar: 'Lima', lugarEn: '' }, 1],
  ['both are empty', { cita: 'Sí', citaEn: '', nombre: 'Ana', lugar: 'Lima', lugarEn: '' }, 2],
  ['a name has no English', { cita: '', citaEn: '', nombre: 'Ana', nombreEn: '', lugar: '', lugarEn: '' }, 0],
])('[BRAND-3] where %s, the texts without English are counted', (_, row, count) => {
  expect(missingEnglish(rowFields.testimonios, row)).toBe(count);
});
