import type { CursoDelPanel, CursoEnPanel } from '@puente/contracts/course-panel';

import { courseOf } from './courses-for-test.ts';

/** A published course as a row of the panel's table, without classes and tutors. */
export const courseInPanel = (of: Partial<CursoEnPanel> = {}): CursoEnPanel => {
  const { id, programaId, slug, titulo, tituloEn, nivel, tipoDeNegocio, precio, precioFinal } = courseOf();
  return {
    id,
    programaId,
    slug,
    titulo,
    tituloEn,
    nivel,
    tipoDeNegocio,
    estado: 'Publicado',
    precio,
    precioFinal,
    porcentajeDescuento: 0,
    inscripcion: { abierta: true, cierra: null },
    inicio: null,
    proximaClase: null,
    clases: 0,
    estudiantes: 0,
    tutores: [],
    ...of,
  };
};

/** A draft as its form reads it, without modules. */
export const courseOfPanel = (of: Partial<CursoDelPanel> = {}): CursoDelPanel => ({
  ...courseOf(),
  estado: 'Borrador',
  version: 1,
  descuento: { porcentaje: 0, desde: null, hasta: null },
  inscripcionCierra: null,
  imagen: 'form',
  estudiantes: 0,
  copiables: { documentos: 0, tareas: 0 },
  ...of,
});
