import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/filters/filter-bar.tsx';
import type { AddressFilter } from '../../../shared/filters/use-address-filter.ts';
import { useCourseOptions } from '../../../shared/panel/course-options.ts';
import { states, type subscriptionFilters } from '../filters.ts';

/** The filters of the subscriptions: text, course and state. */
export const SubscriptionFilters = ({
  filter,
  change,
  clear,
  isFiltered,
}: AddressFilter<typeof subscriptionFilters>) => {
  const { t } = useTranslation('subscriptions');
  const courses = useCourseOptions();
  const { optionOf } = useEditionNames();
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
        label={t('filters.course')}
        everyText={t('filters.everyCourse')}
        options={(courses.data ?? []).map(optionOf)}
        value={filter.cursoId}
        onChange={(id) => change('cursoId', id)}
      />
      <FilterSelect
        label={t('filters.estado')}
        everyText={t('filters.everyState')}
        options={states.map((id) => ({ id, label: t(`estado.${id}`) }))}
        value={filter.estado}
        onChange={(id) => change('estado', id)}
      />
    </FilterBar>
  );
};
