import type { CursoDelPanel, CursoEnPanel } from '@puente/contracts/course-panel';

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
    id: course.id,
    programaId: course.programaId,
    slug: course.slug,
    titulo: course.titulo,
    tituloEn: course.tituloEn,
    nivel: course.nivel,
    tipoDeNegocio: course.tipoDeNegocio,
    precio: course.precio,
    precioFinal: course.precioFinal,
    porcentajeDescuento: course.porcentajeDescuento,
    tutores: course.tutores,
    estado: stateOf(row),
    inscripcion: { abierta: inscripcion.abierta, cierra: inscripcion.cierra },
    inicio: inscripcion.inicio,
    proximaClase: next ? { nombre: next.nombre, nombreEn: next.nombreEn, fechaHora: next.fechaHora } : null,
    clases: inscripcion.clases,
    estudiantes: row.estudiantes,
  };
}

/** A course as the panel's form edits it. */
export const courseOfPanel = (
  row: Row & { documentosCopiables: number; tareas: number },
  now: Date,
): CursoDelPanel => ({
  ...toCourse(row, now),
  estado: stateOf(row),
  version: row.version,
  descuento: {
    porcentaje: row.porcentajeDescuento,
    desde: row.descuentoDesde?.toISOString() ?? null,
    hasta: row.descuentoHasta?.toISOString() ?? null,
  },
  inscripcionCierra: row.inscripcionCierra?.toISOString() ?? null,
  imagen: row.imagen,
  estudiantes: row.estudiantes,
  copiables: { documentos: row.documentosCopiables, tareas: row.tareas },
});
