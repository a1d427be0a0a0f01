import { useCompare } from '../../platform/i18n/compare.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { day } from '../../shared/filters/day-filter.tsx';
import { choice } from '../../shared/filters/filter-kinds.tsx';
import { id, words } from '../../shared/filters/filter-readers.ts';
import { useFilters } from '../../shared/filters/use-filters.tsx';
import { actionNames } from './words/action-names.ts';
import { kindNames } from './words/object-names.ts';

/** The filters of the audit: who, what was done, which kind of object or which one, when. */
export const useAuditFilters = () => {
  const { t, language } = useTranslation('audit');
  const compare = useCompare();
  const namesOf = (names: typeof actionNames) =>
    Object.entries(names)
      .map(([id, name]) => ({ id, label: name[language] }))
      .toSorted((one, other) => compare(one.label, other.label, false));
  return useFilters(
    { label: t('filters.label'), clearText: t('filters.clear') },
    {
      personaId: { read: id },
      accion: choice({
        label: t('filters.accion'),
        everyText: t('filters.everyAction'),
        options: namesOf(actionNames),
      }),
      tipo: choice({ label: t('filters.tipo'), everyText: t('filters.everyKind'), options: namesOf(kindNames) }),
      objetoId: { read: words(80), narrows: { filter: 'tipo', hint: t('filters.oneObject') } },
      desde: day({ label: t('filters.desde'), max: 'hasta' }),
      hasta: day({ label: t('filters.hasta'), min: 'desde' }),
    },
  );
};
