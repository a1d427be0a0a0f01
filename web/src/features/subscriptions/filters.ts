import type { SuscripcionEstado } from '@puente/contracts/enrolment';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../shared/courses/editions.ts';
import { choice, object, words } from '../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../shared/filters/use-filters.tsx';
import { useCourseOptions } from '../../shared/panel/course-options.ts';

// Named here, so that the browser loads no schema.
const states: readonly SuscripcionEstado[] = ['Activa', 'Inactiva', 'Expirada', 'Cancelada'];

/** The filters of the subscriptions: text, course and state. */
export const useSubscriptionFilters = () => {
  const { t } = useTranslation('subscriptions');
  const courses = useCourseOptions();
  const { optionOf } = useEditionNames();
  return useFilters(
    { label: t('filters.label'), clearText: t('filters.clear') },
    {
      q: words({ label: t('filters.q'), placeholder: t('filters.placeholder'), max: 120, isWide: true }),
      cursoId: object({
        label: t('filters.course'),
        everyText: t('filters.everyCourse'),
        options: (courses.data ?? []).map(optionOf),
      }),
      estado: choice({
        label: t('filters.estado'),
        everyText: t('filters.everyState'),
        options: states.map((id) => ({ id, label: t(`estado.${id}`) })),
      }),
    },
  );
};
export type SubscriptionFilter = ReturnType<typeof useSubscriptionFilters>['values'];
