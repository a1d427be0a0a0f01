import type { Curso } from '@puente/contracts/catalogue';
import { describe, expect, test } from 'vitest';

import { showCourse } from './rules.ts';

describe('what a course shows', () => {
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

  test('[ASVS-8.2.3] to everyone: names, hours and durations, no links, documents or meetings', () => {
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

  test('to a student whose subscription rests: the documents of past classes, no live room', () => {
    const [past, future] = classes('materials');
    expect(past!.documentos).toHaveLength(1);
    expect(future!.documentos).toEqual([]);
    expect([past!.reunion, past!.zoomLink, future!.enlace]).toEqual([null, null, null]);
  });

  test('to staff and active students: everything', () => {
    expect(classes('full')).toEqual(course.modulos[0]!.clases);
  });
});
