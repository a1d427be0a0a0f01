import { ticketEstados, ticketPrioridades } from '@puente/contracts/support';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { choice, words } from '../../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../../shared/filters/use-filters.tsx';

/** The filters of the desk's tickets (ADM-13): words of the subject, state, priority, and who looks after them. */
export const useDeskFilters = () => {
  const { t } = useTranslation('desk');
  const { t: ofTicket } = useTranslation('support');
  return useFilters(
    { label: t('filters.label'), clearText: t('filters.clear') },
    {
      asunto: words({ label: t('filters.asunto'), placeholder: t('filters.asuntoHint'), max: 80 }),
      estado: choice({
        label: t('filters.estado'),
        everyText: t('filters.everyState'),
        options: ticketEstados.map((id) => ({ id, label: ofTicket(`estado.${id}`) })),
      }),
      prioridad: choice({
        label: t('filters.prioridad'),
        everyText: t('filters.everyPriority'),
        options: ticketPrioridades.map((id) => ({ id, label: ofTicket(`prioridad.${id}`) })),
      }),
      asignado: choice({
        label: t('filters.asignado'),
        everyText: t('filters.everybody'),
        options: (['yo', 'nadie'] as const).map((id) => ({ id, label: t(`filters.${id}`) })),
      }),
    },
  );
};
export type DeskFilter = ReturnType<typeof useDeskFilters>['values'];
