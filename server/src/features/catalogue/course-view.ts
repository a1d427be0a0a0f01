import type { Curso } from '@puente/contracts/catalogue';
import { discounted, toWire } from '@puente/contracts/cents';

import type { CourseTreeRow } from './tables.ts';

/** Maps a course's row to the contract, with everything that staff and students see. */
export const toCourse = (row: CourseTreeRow): Curso => ({
  id: row.id,
  titulo: row.titulo,
  nivel: row.nivel,
  descripcion: row.descripcion,
  precio: toWire(row.precio),
  porcentajeDescuento: row.porcentajeDescuento,
  precioFinal: toWire(discounted(row.precio, row.porcentajeDescuento)),
  tipoDeNegocioId: row.tipoDeNegocioId,
  tipoDeNegocio: { id: row.tipoDeNegocioId, nombre: row.tipoDeNegocioNombre },
  modulos: row.modulos,
});
