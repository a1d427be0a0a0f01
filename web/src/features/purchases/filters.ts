import type { CompraEstado, CompraMetodo } from '@puente/contracts/purchases';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { day } from '../../shared/filters/day-filter.tsx';
import { choice, words } from '../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../shared/filters/use-filters.tsx';

// Named here, so that the browser loads no schema.
const states: readonly CompraEstado[] = ['Completada', 'Pendiente', 'Fallida', 'Cancelada', 'Reembolsada'];
const methods: readonly CompraMetodo[] = ['tarjeta', 'efectivo', 'transferencia', 'beca', 'codigo'];

/** The filters of the purchases: text, state, method and days. */
export const usePurchaseFilters = () => {
  const { t } = useTranslation('purchases');
  return useFilters(
    { label: t('filters.label'), clearText: t('filters.clear') },
    {
      q: words({ label: t('filters.q'), placeholder: t('filters.placeholder'), max: 120, isWide: true }),
      estado: choice({
        label: t('filters.estado'),
        everyText: t('filters.everyState'),
        options: states.map((id) => ({ id, label: t(`estado.${id}`) })),
      }),
      metodo: choice({
        label: t('filters.metodo'),
        everyText: t('filters.everyMethod'),
        options: methods.map((id) => ({ id, label: t(`metodo.${id}`) })),
      }),
      desde: day({ label: t('filters.from') }),
      hasta: day({ label: t('filters.to') }),
    },
  );
};
export type PurchaseFilter = ReturnType<typeof usePurchaseFilters>['values'];
