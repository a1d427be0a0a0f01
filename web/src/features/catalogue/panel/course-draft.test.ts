import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { expect, test } from 'vitest';

import {
  bodyOf,
  type ClassDraft,
  type CourseDraft,
  draftOf,
  hasProblems,
  inZone,
  newCourse,
  problemsIn,
} from './course-draft.ts';

const zone = 'America/New_York';
const stored = {
  titulo: 'Asilo',
  tituloEn: null,
  descripcion: '',
  descripcionEn: null,
  nivel: 'Operativo',
  precio: 300,
  descuento: { porcentaje: 0.2, desde: '2026-12-01T05:00:00.000Z', hasta: null },
  tipoDeNegocioId: 't1',
  inscripcionCierra: null,
  imagen: 'star',
  modulos: [
    {
      id: 'm1',
      nombre: 'Primero',
      nombreEn: 'First',
      descripcion: '',
      descripcionEn: null,
      duracion: '4 horas',
      clases: [
        // Second one o'clock in the morning: the clocks go back at two.
        {
          id: 'c1',
          nombre: 'Una',
          nombreEn: null,
          fechaHora: '2026-11-01T06:00:00.000Z',
          duracion: '90 minutos',
          zoomLink: null,
          documentos: [{}],
          reunion: null,
        },
      ],
    },
  ],
} as unknown as CursoDelPanel;

const clase = (change: Partial<ClassDraft> = {}): ClassDraft => ({
  key: 'n1',
  isStored: false,
  nombre: 'Nueva',
  nombreEn: '',
  dia: '2026-12-01',
  hora: '18:30',
  horas: '1,5',
  zoomLink: '',
  documentos: 0,
  tieneReunion: false,
  ...change,
});
const withClass = (change: Partial<ClassDraft>): CourseDraft => {
  const draft = draftOf(stored, zone);
  return { ...draft, modulos: draft.modulos.map((one) => ({ ...one, clases: [...one.clases, clase(change)] })) };
};

test('[ADM-2] a course that was only looked at is sent as it is stored', () => {
  const [modulo] = bodyOf(draftOf(stored, zone), zone).modulos ?? [];
  expect(bodyOf(draftOf(stored, zone), zone)).toMatchObject({
    titulo: 'Asilo',
    tituloEn: null,
    precio: 300,
    porcentajeDescuento: 0.2,
    descuentoDesde: '2026-12-01T05:00:00.000Z',
    descuentoHasta: null,
    inscripcionCierra: null,
    imagen: 'star',
  });
  expect(modulo).toMatchObject({ id: 'm1', nombreEn: 'First' });
  expect(modulo?.clases).toMatchObject([{ id: 'c1', fechaHora: '2026-11-01T06:00:00.000Z', duracion: '90 minutos' }]);
});

test('[ADM-2] another time zone shows the same moments at its own hours, and moves none', () => {
  const there = inZone(withClass({}), zone, 'America/Los_Angeles');
  expect(there.modulos[0]?.clases[1]).toMatchObject({ dia: '2026-12-01', hora: '15:30' });
  expect(there.descuentoDesde).toMatchObject({ dia: '2026-11-30', hora: '21:00' });
  expect(bodyOf(there, 'America/Los_Angeles')).toEqual(bodyOf(withClass({}), zone));
});

test('[ADM-2] a new class is sent in hours, and the module with the hours of all', () => {
  const [modulo] = bodyOf(withClass({}), zone).modulos ?? [];
  expect(modulo?.duracion).toBe('3 horas');
  expect(modulo?.clases?.[1]).toMatchObject({ id: null, fechaHora: '2026-12-01T23:30:00.000Z', duracion: '1.5 horas' });
  expect(bodyOf(withClass({ horas: '1' }), zone).modulos?.[0]?.clases?.[1]?.duracion).toBe('1 hora');
});

test('[ADM-2] title, level, type and price are required; price and discount have their steps and bounds', () => {
  expect(problemsIn(newCourse).required).toEqual(['titulo', 'nivel', 'tipoDeNegocioId', 'precio']);
  expect(hasProblems(problemsIn(draftOf(stored, zone)))).toBe(false);
  const fields = (change: Partial<CourseDraft>) => problemsIn({ ...draftOf(stored, zone), ...change }).fields;
  for (const precio of ['-1', '9.999', 'diez', '1e3']) expect(fields({ precio })).toEqual(['precio']);
  for (const precio of ['0', '9.99', '9,5']) expect(fields({ precio })).toEqual([]);
  for (const descuento of ['101', '0.15', '12.5', '-1', 'x']) expect(fields({ descuento })).toEqual(['descuento']);
  for (const descuento of ['', '0', '29', '15 %', '100']) expect(fields({ descuento })).toEqual([]);
  expect(fields({ inscripcionCierra: { dia: '2026-12-01', hora: '' } })).toEqual(['inscripcionCierra']);
});

test('[ADM-2] a module needs a name; a class a name, a day, an hour and a duration above 0', () => {
  const draft = draftOf(stored, zone);
  const unnamed = { ...draft, modulos: draft.modulos.map((one) => ({ ...one, nombre: ' ' })) };
  expect(problemsIn(unnamed).modules).toEqual(['m1']);
  for (const change of [{ nombre: '' }, { dia: '' }, { hora: '' }, { horas: '0' }, { horas: '' }, { horas: '25' }]) {
    expect(problemsIn(withClass(change)).classes).toEqual(['n1']);
  }
});
