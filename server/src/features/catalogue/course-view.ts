import type { Curso } from '@puente/contracts/catalogue';
import { discounted, toWire, discountAt } from '@puente/contracts/cents';

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
  precio: toWire(row.precio),
  porcentajeDescuento: discountAt(row, now),
  precioFinal: toWire(discounted(row.precio, discountAt(row, now))),
  tipoDeNegocioId: row.tipoDeNegocioId,
  tipoDeNegocio: { id: row.tipoDeNegocioId, nombre: row.tipoDeNegocioNombre, nombreEn: row.tipoDeNegocioNombreEn },
  inscripcion: enrolmentOf(saleFacts(row), now),
  tutores: row.tutores,
  modulos: row.modulos,
});
