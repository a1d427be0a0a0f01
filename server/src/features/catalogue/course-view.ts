import type { Curso } from '@puente/contracts/catalogue';
import { discounted, toWire, discountAt } from '@puente/contracts/cents';
import type { CursoDelPanel, CursoEnPanel } from '@puente/contracts/course-panel';
import type { z } from 'zod';

import { photoPaths } from './photo/photo-files.ts';
import { stateOf } from './rules.ts';
import { enrolmentOf, type SaleFacts } from './sale-rules.ts';
import type { CourseTreeRow } from './tables.ts';

/** The sale's facts of a course's row. */
export const saleFacts = (row: CourseTreeRow): SaleFacts => ({
  id: row.id,
  cierra: row.inscripcionCierra?.toISOString() ?? null,
  clases: row.modulos.flatMap(({ clases }) => clases),
  isOnOffer: row.archivedAt === null && row.publishedAt !== null,
  otras: row.otras,
});

/** Maps a course's row to the contract, with everything that staff and students see. */
export const toCourse = (row: CourseTreeRow, now: Date): Curso => ({
  id: row.id,
  programaId: row.programaId,
  slug: row.slug,
  titulo: row.titulo,
  tituloEn: row.tituloEn,
  nivel: row.nivel,
  descripcion: row.descripcion,
  descripcionEn: row.descripcionEn,
  foto: row.foto && photoPaths(row.foto),
  precio: toWire(row.precio),
  porcentajeDescuento: discountAt(row, now),
  precioFinal: toWire(discounted(row.precio, discountAt(row, now))),
  tipoDeNegocioId: row.tipoDeNegocioId,
  tipoDeNegocio: { id: row.tipoDeNegocioId, nombre: row.tipoDeNegocioNombre, nombreEn: row.tipoDeNegocioNombreEn },
  inscripcion: enrolmentOf(saleFacts(row), now),
  tutores: row.tutores,
  modulos: row.modulos,
});

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
