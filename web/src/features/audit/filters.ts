import type { PalabrasDeAuditoria } from '@puente/contracts/audit';

import { useCompare } from '../../platform/i18n/compare.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { day } from '../../shared/filters/day-filter.tsx';
import { choice } from '../../shared/filters/filter-kinds.tsx';
import { id, words } from '../../shared/filters/filter-readers.ts';
import { useFilters } from '../../shared/filters/use-filters.tsx';

/**
 * Declares the filters of the audit: who, what was done, which kind of object or which one, when. Takes any action and kind
 * from the address until the words for them have loaded.
 */
export const useAuditFilters = (known: PalabrasDeAuditoria | undefined) => {
  const { t } = useTranslation('audit');
  const compare = useCompare();
  const named = (label: string, everyText: string, names: Readonly<Record<string, string>> = {}) => {
    const options = Object.entries(names)
      .map(([name, word]) => ({ id: name, label: word }))
      .toSorted((one, other) => compare(one.label, other.label, false));
    return { ...choice({ label, everyText, options }), ...(!known && { read: words(60) }) };
  };
  return useFilters(
    { label: t('filters.label'), clearText: t('filters.clear') },
    {
      personaId: { read: id },
      accion: named(t('filters.accion'), t('filters.everyAction'), known?.acciones),
      tipo: named(t('filters.tipo'), t('filters.everyKind'), known?.tipos),
      objetoId: { read: words(80), narrows: { filter: 'tipo', hint: t('filters.oneObject') } },
      desde: day({ label: t('filters.desde'), max: 'hasta' }),
      hasta: day({ label: t('filters.hasta'), min: 'desde' }),
    },
  );
};
