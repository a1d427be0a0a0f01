import { expect, test } from 'vitest';

import { type ClassDraft, type CourseDraft, type ModuleDraft, newCourse } from './course-draft.ts';
import { merge } from './merge.ts';

const clase = (key: string, change: Partial<ClassDraft> = {}): ClassDraft => ({
  key,
  isStored: true,
  nombre: key,
  nombreEn: '',
  dia: '2027-01-11',
  hora: '18:30',
  horas: '2',
  zoomLink: '',
  documentos: 0,
  tieneReunion: false,
  ...change,
});
const modulo = (key: string, clases: ClassDraft[] = [], change: Partial<ModuleDraft> = {}): ModuleDraft => ({
  key,
  isStored: true,
  nombre: key,
  nombreEn: '',
  descripcion: '',
  descripcionEn: '',
  duracion: '',
  clases,
  ...change,
});
const course = (modulos: ModuleDraft[], change: Partial<CourseDraft> = {}): CourseDraft => ({
  ...newCourse,
  titulo: 'Asilo',
  precio: '300',
  modulos,
  ...change,
});
const base = course([modulo('m1', [clase('a'), clase('b')]), modulo('m2')]);
const keys = ({ modulos }: CourseDraft) => modulos.map(({ key, clases }) => [key, ...clases.map((one) => one.key)]);

test('[ADM-2] what only one side changed is taken', () => {
  const mine = course([modulo('m1', [clase('a', { hora: '19:00' }), clase('b')]), modulo('m2')], { precio: '450' });
  const theirs = course([modulo('m1', [clase('a', { nombre: 'Alfa' }), clase('b')]), modulo('m2')], {
    titulo: 'Asilo II',
  });
  const { value, conflicts } = merge(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(value).toMatchObject({ titulo: 'Asilo II', precio: '450' });
  expect(value.modulos[0]?.clases[0]).toMatchObject({ nombre: 'Alfa', hora: '19:00' });
});

test('[ADM-2] where both changed the same, the words of this form stay, and are named', () => {
  const mine = course([modulo('m1', [clase('a', { hora: '19:00' }), clase('b')]), modulo('m2')], { precio: '450' });
  const theirs = course([modulo('m1', [clase('a', { hora: '20:00' }), clase('b')]), modulo('m2')], { precio: '500' });
  const { value, conflicts } = merge(base, mine, theirs);
  expect(conflicts).toEqual([
    { field: 'precio', of: null },
    { field: 'hora', of: 'a' },
  ]);
  expect(value.precio).toBe('450');
  expect(merge(base, mine, mine).conflicts).toEqual([]);
});

test('[ADM-2] rows that either side adds are there; removed ones go, unless the other side changed them', () => {
  const mine = course([modulo('m1', [clase('b'), clase('new', { isStored: false })])]);
  const theirs = course([modulo('m1', [clase('a'), clase('b'), clase('theirs')]), modulo('m2'), modulo('m3')]);
  const { value, conflicts } = merge(base, mine, theirs);
  expect(keys(value)).toEqual([['m1', 'b', 'theirs', 'new'], ['m3']]);
  expect(conflicts).toEqual([]);

  const changed = course([modulo('m1', [clase('a', { horas: '3' }), clase('b')]), modulo('m2')]);
  const both = merge(base, mine, changed);
  expect(keys(both.value)[0]).toEqual(['m1', 'a', 'b', 'new']);
  expect(both.conflicts).toEqual([{ field: 'removed', of: 'a' }]);
  expect(merge(base, changed, mine).conflicts).toEqual([{ field: 'removed', of: 'a' }]);
});

test('[ADM-2] the order is that of whoever changed it', () => {
  const turned = course([modulo('m2'), modulo('m1', [clase('b'), clase('a')])]);
  expect(keys(merge(base, turned, base).value)).toEqual([['m2'], ['m1', 'b', 'a']]);
  expect(keys(merge(base, base, turned).value)).toEqual([['m2'], ['m1', 'b', 'a']]);
});

test('[ADM-2] a class that each side moved to another module is there once', () => {
  const three = course([modulo('m1', [clase('a')]), modulo('m2'), modulo('m3')]);
  const mine = course([modulo('m1'), modulo('m2', [clase('a')]), modulo('m3')]);
  const theirs = course([modulo('m1'), modulo('m2'), modulo('m3', [clase('a')])]);
  expect(keys(merge(three, mine, theirs).value)).toEqual([['m1'], ['m2', 'a'], ['m3']]);
});
