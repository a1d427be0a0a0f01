import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/filters/filter-bar.tsx';
import type { AddressFilter } from '../../../shared/filters/use-address-filter.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { methods, type purchaseFilters, states } from '../filters.ts';

/** The filters of the purchases: text, state, method and days. */
export const PurchaseFilters = ({ filter, change, clear, isFiltered }: AddressFilter<typeof purchaseFilters>) => {
  const { t } = useTranslation('purchases');
  return (
    <FilterBar label={t('filters.label')} clear={isFiltered ? { text: t('filters.clear'), onPress: clear } : undefined}>
      <FilterSearch
        isWide
        label={t('filters.q')}
        placeholder={t('filters.placeholder')}
        maxLength={120}
        value={filter.q}
        onSearch={(words) => change('q', words)}
      />
      <FilterSelect
        label={t('filters.estado')}
        everyText={t('filters.everyState')}
        options={states.map((id) => ({ id, label: t(`estado.${id}`) }))}
        value={filter.estado}
        onChange={(id) => change('estado', id)}
      />
      <FilterSelect
        label={t('filters.metodo')}
        everyText={t('filters.everyMethod')}
        options={methods.map((id) => ({ id, label: t(`metodo.${id}`) }))}
        value={filter.metodo}
        onChange={(id) => change('metodo', id)}
      />
      <DatePicker label={t('filters.from')} value={filter.desde ?? null} onChange={(day) => change('desde', day)} />
      <DatePicker label={t('filters.to')} value={filter.hasta ?? null} onChange={(day) => change('hasta', day)} />
    </FilterBar>
  );
};
