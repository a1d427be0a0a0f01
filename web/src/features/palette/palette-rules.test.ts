import { expect, test } from 'vitest';

import { addressOf, kindsFor, sectionsNamed } from './palette-rules.ts';

const sections = [
  { id: 'cursos', name: 'Cursos' },
  { id: 'documentos', name: 'Documentos / Multimedia' },
  { id: 'tutorias', name: 'Tutorías' },
  { id: 'usuarios', name: 'Usuarios' },
  { id: 'compras', name: 'Compras' },
  { id: 'soporte', name: 'Soporte' },
  { id: 'glosario', name: 'Glosario' },
];

test('[ADM-1] a section is found by the beginnings of its words, without accents; all while nothing is typed', () => {
  const named = (typed: string) => sectionsNamed(sections, typed).map(({ id }) => id);
  expect(named('')).toHaveLength(sections.length);
  expect(named('  ')).toHaveLength(sections.length);
  expect(named('TUTORIA')).toEqual(['tutorias']);
  expect(named('tutorías')).toEqual(['tutorias']);
  expect(named('multi doc')).toEqual(['documentos']);
  expect(named('multi cursos')).toEqual([]);
  expect(named('sos')).toEqual([]);
  for (const typed of ['%', '.*', '(', '/']) expect(named(typed), typed).toEqual([]);
});

test('[ADM-1] people come first, a ticket for its number, a purchase for its transaction or receipt', () => {
  const first = (typed: string) => kindsFor(typed, sections);
  for (const typed of ['maria', 'ticket de maria', 'apio', ''])
    expect(first(typed), typed).toEqual(['personas', 'cursos', 'compras', 'tickets', 'terminos']);
  for (const typed of ['12', '#12', 'ticket 12', ' # 12 '])
    expect(first(typed), typed).toEqual(['tickets', 'personas', 'cursos', 'compras', 'terminos']);
  for (const typed of ['pi_3Abc', 'AP-000012', 'ap12'])
    expect(first(typed), typed).toEqual(['compras', 'personas', 'cursos', 'tickets', 'terminos']);
});

test('[ADM-1] what the viewer has no section for is left out', () => {
  const tutors = sections.filter(({ id }) => id === 'cursos' || id === 'soporte');
  expect(kindsFor('maria', tutors)).toEqual(['cursos', 'tickets']);
  expect(kindsFor('pi_1', tutors)).toEqual(['cursos', 'tickets']);
  expect(kindsFor('12', [])).toEqual([]);
});

test('[ADM-1, GLOS-1] each kind is opened at its address', () => {
  expect(addressOf('terminos', 'a')).toBe('/dashboard/glosario/a');
  expect(addressOf('personas', 'a')).toBe('/dashboard/paneladmin/usuarios/a');
  expect(addressOf('cursos', 'a')).toBe('/dashboard/paneladmin/cursos/a');
  expect(addressOf('compras', 'a')).toBe('/dashboard/paneladmin/compras/a');
  expect(addressOf('tickets', 'a')).toBe('/dashboard/paneladmin/soporte?ticket=a');
});
