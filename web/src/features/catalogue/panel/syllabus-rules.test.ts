import { expect, test } from 'vitest';

import { moved } from '../../../ui/moved.ts';
import type { ModuleDraft } from './course-draft.ts';
import { newClass, newModule, withClass, withClassBack, withCopy, withModuleBack } from './syllabus-rules.ts';

const clase = (key: string) => ({
  ...newClass(undefined),
  key,
  nombre: key,
  isStored: true,
  documentos: 2,
  tieneReunion: true,
});
const modulo = (key: string, ...keys: string[]): ModuleDraft => ({ ...newModule(), key, clases: keys.map(clase) });
const keys = (modules: readonly ModuleDraft[]) => modules.map(({ clases }) => clases.map(({ key }) => key));
const modules = [modulo('m1', 'a', 'b'), modulo('m2', 'c')];

test('[ADM-2] an entry is moved to its place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a'], 5, 0)).toEqual(['a']);
});

test('[ADM-2] a class stays in its place, is added at the end, or moves to another module', () => {
  expect(keys(withClass(modules, 'm1', clase('a')))).toEqual([['a', 'b'], ['c']]);
  expect(keys(withClass(modules, 'm2', clase('new')))).toEqual([
    ['a', 'b'],
    ['c', 'new'],
  ]);
  expect(keys(withClass(modules, 'm2', clase('a')))).toEqual([['b'], ['c', 'a']]);
});

test('[ADM-2] a copy comes after its class, and is new: without documents and meeting', () => {
  const copied = withCopy(modules, clase('a'), { key: 'n', nombre: 'a (copia)' });
  expect(keys(copied)).toEqual([['a', 'n', 'b'], ['c']]);
  expect(copied[0]?.clases[1]).toMatchObject({
    nombre: 'a (copia)',
    isStored: false,
    documentos: 0,
    tieneReunion: false,
  });
});

test('[ADM-2] a copy has all else of its class', () => {
  const original = { ...clase('a'), nombreEn: 'A', hora: '18:30', horas: '1.5', duracion: '90 minutos', zoomLink: 'z' };
  const copied = withCopy([{ ...modulo('m1'), clases: [original] }], original, { key: 'n', nombre: 'A (copia)' });
  expect(copied[0]?.clases).toEqual([
    original,
    { ...original, key: 'n', nombre: 'A (copia)', isStored: false, documentos: 0, tieneReunion: false },
  ]);
});

test('[ADM-2] a new module or class is empty, lasts two hours, and has a key of its own', () => {
  const key = expect.stringMatching(/^nueva-[\da-f-]{36}$/);
  expect(newModule()).toEqual({
    key,
    isStored: false,
    nombre: '',
    nombreEn: '',
    descripcion: '',
    descripcionEn: '',
    duracion: '',
    clases: [],
  });
  expect(newClass(undefined)).toEqual({
    key,
    isStored: false,
    nombre: '',
    nombreEn: '',
    dia: '',
    hora: '',
    horas: '2',
    zoomLink: '',
    documentos: 0,
    tieneReunion: false,
  });
  expect(newModule().key).not.toBe(newModule().key);
});

test('[ADM-2] a new class begins with the hour and duration of the one before', () => {
  expect(newClass({ ...clase('a'), hora: '18:30', horas: '1.5' })).toMatchObject({
    dia: '',
    hora: '18:30',
    horas: '1.5',
  });
});

test('[BRAND-5] a removed module or class comes back to its place, beside what was added since', () => {
  const [first, second] = modules as [ModuleDraft, ModuleDraft];
  expect(keys(withModuleBack([second, modulo('m3', 'd')], first, 0))).toEqual([['a', 'b'], ['c'], ['d']]);
  expect(keys(withModuleBack([first], second, 1))).toEqual([['a', 'b'], ['c']]);
  expect(keys(withClassBack([modulo('m1', 'b', 'new'), second], first, 'a'))).toEqual([['a', 'b', 'new'], ['c']]);
  expect(keys(withClassBack([modulo('m1', 'a', 'new'), second], first, 'b'))).toEqual([['a', 'b', 'new'], ['c']]);
  expect(keys(withClassBack([second], first, 'a'))).toEqual([['c']]);
});
