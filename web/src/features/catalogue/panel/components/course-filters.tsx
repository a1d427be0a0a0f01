import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../../shared/filters/filter-bar.tsx';
import type { AddressFilter } from '../../../../shared/filters/use-address-filter.ts';
import { type courseFilters, levels, states } from '../filters.ts';
import { useBusinessTypes } from '../queries.ts';

type Props = Pick<AddressFilter<typeof courseFilters>, 'filter' | 'change'>;

/** Search and filters above the table of courses. */
export const CourseFilters = ({ filter, change }: Props) => {
  const { t, language } = useTranslation('catalogue');
  const { t: tCourses } = useTranslation('courses');
  const { data: types = [] } = useBusinessTypes();
  return (
    <FilterBar label={t('filter.label')}>
      <FilterSearch label={t('filter.q')} maxLength={80} value={filter.q} onSearch={(words) => change('q', words)} />
      <FilterSelect
        label={t('filter.nivel')}
        everyText={t('filter.every')}
        options={levels.map((id) => ({ id, label: tCourses(`level.${id}`) }))}
        value={filter.nivel}
        onChange={(id) => change('nivel', id)}
      />
      <FilterSelect
        label={t('filter.tipo')}
        everyText={t('filter.every')}
        options={types.map(({ id, nombre, nombreEn }) => ({ id, label: (language === 'en' && nombreEn) || nombre }))}
        value={filter.tipoDeNegocioId}
        onChange={(id) => change('tipoDeNegocioId', id)}
      />
      <FilterSelect
        label={t('filter.estado')}
        everyText={t('filter.current')}
        options={states.map((id) => ({ id, label: t(`estado.${id}`) }))}
        value={filter.estado}
        onChange={(id) => change('estado', id)}
      />
    </FilterBar>
  );
};
