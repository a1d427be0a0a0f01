import type { Nivel } from '@puente/contracts/catalogue';
import type { CursoEstado } from '@puente/contracts/course-panel';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { choice, object, words } from '../../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../../shared/filters/use-filters.tsx';
import { useBusinessTypes } from './queries.ts';

// Named here, so that the browser loads no schema.
const levels: readonly Nivel[] = ['Operativo', 'Estrategico', 'Profesional'];
const states: readonly CursoEstado[] = ['Borrador', 'Publicado', 'Archivado'];

/** The filters of the courses: text, level, business type and state. */
export const useCourseFilters = () => {
  const { t, language } = useTranslation('catalogue');
  const { t: tCourses } = useTranslation('courses');
  const { data: types = [] } = useBusinessTypes();
  return useFilters(
    { label: t('filter.label') },
    {
      q: words({ label: t('filter.q'), max: 80 }),
      nivel: choice({
        label: t('filter.nivel'),
        everyText: t('filter.every'),
        options: levels.map((id) => ({ id, label: tCourses(`level.${id}`) })),
      }),
      tipoDeNegocioId: object({
        label: t('filter.tipo'),
        everyText: t('filter.every'),
        options: types.map(({ id, nombre, nombreEn }) => ({ id, label: (language === 'en' && nombreEn) || nombre })),
      }),
      estado: choice({
        label: t('filter.estado'),
        everyText: t('filter.current'),
        options: states.map((id) => ({ id, label: t(`estado.${id}`) })),
      }),
    },
  );
};
