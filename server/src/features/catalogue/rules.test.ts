import type { Curso } from '@puente/contracts/catalogue';
import { cents } from '@puente/contracts/cents';
import { describe, expect, test } from 'vitest';

import { columnsIn, isDurationAllowed, isPriceAllowed, showCourse, stateOf, withoutDocuments } from './rules.ts';

test('[PAY-17] a course is free or costs at least the minimum charge', () => {
  expect([0, 1, 49, 50, 120_000].map(cents).map(isPriceAllowed)).toEqual([true, false, false, true, true]);
});

test('[SUBS-3] a class’s duration must be parseable and at most a day, or contain no time at all', () => {
  for (const text of ['2 horas', '90 minutos', '24 horas', 'por confirmar', 'A definir']) {
    expect(isDurationAllowed(text), text).toBe(true);
  }
  for (const text of ['dos horas', 'media hora', 'una h', 'treinta minutos', 'Aprox. 3', '0', '24,5 horas', '90']) {
    expect(isDurationAllowed(text), text).toBe(false);
  }
  // The units of both languages, whole and short.
  for (const unit of ['h', 'hs', 'hr', 'hrs', 'hora', 'horas', 'hour', 'hours', 'min', 'mins', 'Minuto', 'minutos'])
    expect(isDurationAllowed(`dos ${unit}`), unit).toBe(false);
  expect(['one minute', 'two minutes', 'ahora', 'minimum'].map(isDurationAllowed)).toEqual([false, false, true, true]);
});

describe('the visible part of a course', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  const clase = (fechaHora: string) => ({
    id: 'c',
    moduloId: 'm',
    nombre: 'Elegibilidad',
    fechaHora,
    duracion: '2 horas',
    zoomLink: 'https://zoom.example/1',
    enlace: 'https://sala.example/1',
    documentos: [{ id: 'd', titulo: 'Guía', tipo: 'link' as const, mandatorio: true, filePath: 'https://uscis.gov' }],
    reunion: { id: 'r', claseId: 'c', estado: 'Agendada' as const, enlace: '/sala/x' },
  });
  const course = {
    modulos: [{ clases: [clase('2026-11-20T15:00:00.000Z'), clase('2026-11-22T15:00:00.000Z')] }],
  } as unknown as Curso;
  const classes = (view: 'outline' | 'materials' | 'full') => showCourse(course, view, now).modulos[0]!.clases;

  test('[ASVS-8.2.3] for everyone: names, times and durations, without links, documents or meetings', () => {
    for (const shown of classes('outline')) {
      expect(shown).toMatchObject({
        nombre: 'Elegibilidad',
        duracion: '2 horas',
        zoomLink: null,
        enlace: null,
        reunion: null,
      });
      expect(shown.documentos).toEqual([]);
    }
  });

  test('for a student whose subscription is Inactiva: the documents of past classes, without the live room', () => {
    const [past, future] = classes('materials');
    expect(past!.documentos).toHaveLength(1);
    expect(future!.documentos).toEqual([]);
    expect([past!.reunion, past!.zoomLink, future!.enlace]).toEqual([null, null, null]);
  });

  test('includes a class’s documents from its start on', () => {
    const [past] = showCourse(course, 'materials', new Date('2026-11-20T15:00:00Z')).modulos[0]!.clases;
    expect(past!.documentos).toHaveLength(1);
  });

  test('for staff and active students: everything', () => {
    expect(classes('full')).toEqual(course.modulos[0]!.clases);
  });

  test('in a list without documents: everything else', () => {
    const { clases } = course.modulos[0]!;
    expect(withoutDocuments(course)).toEqual({
      modulos: [{ clases: clases.map((all) => ({ ...all, documentos: [] })) }],
    });
    expect(clases[0]!.documentos).toHaveLength(1);
  });
});

const before = new Date('2026-01-01T00:00:00Z');
const now = new Date('2026-11-22T00:00:00Z');
const draft = { archivedAt: null, publishedAt: null };
const published = { archivedAt: null, publishedAt: before };
const archived = { archivedAt: before, publishedAt: before };

test('[ADM-2] a course is a draft, published or archived', () => {
  expect([draft, published, archived, { ...draft, archivedAt: before }].map(stateOf)).toEqual([
    'Borrador',
    'Publicado',
    'Archivado',
    'Archivado',
  ]);
});

test('[ADM-2] a change of state is what it says, and keeps since when it was so', () => {
  expect(columnsIn('Publicado', draft, now)).toEqual({ archivedAt: null, publishedAt: now });
  expect(columnsIn('Publicado', published, now)).toEqual(published);
  expect(columnsIn('Publicado', archived, now)).toEqual(published);
  expect(columnsIn('Borrador', published, now)).toEqual(draft);
  expect(columnsIn('Borrador', archived, now)).toEqual(draft);
  expect(columnsIn('Archivado', published, now)).toEqual({ archivedAt: now, publishedAt: before });
  expect(columnsIn('Archivado', archived, now)).toEqual(archived);
});
