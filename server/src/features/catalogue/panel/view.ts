import type { CursoDelPanel, CursoEnPanel } from '@puente/contracts/course-panel';
import type { z } from 'zod';

import { toCourse } from '../course-view.ts';
import type { CourseTreeRow } from '../tables.ts';
import { stateOf } from './state-rules.ts';

type Row = CourseTreeRow & { estudiantes: number };

/** A course as a row of the panel's table. */
export function rowInPanel(row: Row, now: Date): CursoEnPanel {
  const course = toCourse(row, now);
  const { inscripcion } = course;
  const [next] = course.modulos
    .flatMap(({ clases }) => clases)
    .filter(({ fechaHora }) => new Date(fechaHora) > now)
    .toSorted((one, other) => one.fechaHora.localeCompare(other.fechaHora, 'en'));
  return {
    ...course,
    estado: stateOf(row),
    inicio: inscripcion.inicio,
    proximaClase: next ?? null,
    clases: inscripcion.clases,
    estudiantes: row.estudiantes,
  };
}

/** A course as the panel's form edits it. */
export const courseOfPanel = (
  row: Row & { documentosCopiables: number; tareas: number },
  now: Date,
): z.input<typeof CursoDelPanel> => ({
  ...toCourse(row, now),
  estado: stateOf(row),
  version: row.version,
  descuento: {
    porcentaje: row.porcentajeDescuento,
    desde: row.descuentoDesde,
    hasta: row.descuentoHasta,
  },
  inscripcionCierra: row.inscripcionCierra,
  imagen: row.imagen,
  estudiantes: row.estudiantes,
  copiables: { documentos: row.documentosCopiables, tareas: row.tareas },
});
