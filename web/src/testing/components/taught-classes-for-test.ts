import type { ClaseDocente } from '@puente/contracts/teaching';

import { classOf, moduleOf } from './classes-for-test.ts';
import { courseOf } from './courses-for-test.ts';

const { id: cursoId, titulo } = courseOf();

/** A class of the only course, as its staff sees it. */
export const taughtClassOf = (of: Partial<ClaseDocente> = {}): ClaseDocente => {
  const { id, nombre, fechaHora, duracion } = classOf({
    nombre: 'La declaración jurada',
    fechaHora: '2026-03-20T23:30:00Z',
  });
  return {
    id,
    nombre,
    nombreEn: null,
    fechaHora,
    duracion,
    moduloId: moduleOf('').id,
    moduloNombre: 'El relato',
    moduloNombreEn: null,
    cursoId,
    cursoTitulo: titulo,
    cursoTituloEn: null,
    zoomLink: null,
    enlace: null,
    reunion: null,
    ...of,
  };
};
