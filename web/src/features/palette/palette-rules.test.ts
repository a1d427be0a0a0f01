import { expect, test } from 'vitest';

import { addressOfSection, kinds, kindsFor, sectionsNamed } from './palette-rules.ts';

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
  const others = (first: string) => Object.keys(kinds).filter((kind) => kind !== first);
  const expectFirst = (first: string, typed: string) =>
    expect(kindsFor(typed, sections), typed).toEqual([first, ...others(first)]);
  const neither = ['12 a', 'a 12', 'ticket', '#', 'mi ap-12', 'xpi_1', 'ap-', 'pi3'];
  for (const typed of ['maria', 'ticket de maria', 'apio', '', ...neither]) expectFirst('personas', typed);
  for (const typed of ['7', '12', '#12', 'ticket 12', 'Ticket12', 'ticket  #12', 'ticket #  12', ' # 12 '])
    expectFirst('tickets', typed);
  for (const typed of ['pi_3Abc', 'PI_3', 'AP-000012', 'ap12', ' ap-12']) expectFirst('compras', typed);
});

test('[ADM-1] what the viewer has no section for is left out', () => {
  const tutors = sections.filter(({ id }) => id === 'cursos' || id === 'soporte');
  expect(kindsFor('maria', tutors)).toEqual(['cursos', 'tickets']);
  expect(kindsFor('pi_1', tutors)).toEqual(['cursos', 'tickets']);
  expect(kindsFor('12', [])).toEqual([]);
});

test('[ADM-1, GLOS-1] each kind is opened at its address', () => {
  const addresses = Object.entries(kinds).map(([kind, { addressOf }]) => [kind, addressOf('a')]);
  expect(addressOfSection('cursos')).toBe('/dashboard/paneladmin/cursos');
  expect(Object.fromEntries(addresses)).toEqual({
    personas: '/dashboard/paneladmin/usuarios/a',
    cursos: '/dashboard/paneladmin/cursos/a',
    compras: '/dashboard/paneladmin/compras/a',
    tickets: '/dashboard/paneladmin/soporte?ticket=a',
    terminos: '/dashboard/glosario/a',
  });
});
