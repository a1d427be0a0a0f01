import type { Nivel } from '@puente/contracts/catalogue';
import type { CursoEstado } from '@puente/contracts/course-panel';

import { id, oneOf, words } from '../../../shared/filters/filter-readers.ts';

// Named here, so that the browser loads no schema.
export const levels: readonly Nivel[] = ['Operativo', 'Estrategico', 'Profesional'];
export const states: readonly CursoEstado[] = ['Borrador', 'Publicado', 'Archivado'];

/** The filters of the courses, as they are in the address. */
export const courseFilters = { q: words(80), nivel: oneOf(levels), tipoDeNegocioId: id, estado: oneOf(states) };
