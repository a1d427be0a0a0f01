import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/filters/filter-bar.tsx';
import type { AddressFilter } from '../../../shared/filters/use-address-filter.ts';
import { useRoleLabel } from '../../../shared/people/role-label.ts';
import { roles, searchMaxLength, states, type userFilters } from '../address.ts';

type Props = Pick<AddressFilter<typeof userFilters>, 'filter' | 'change'>;

/** The search, the role and the state of the users that are listed. */
export const UserFilters = ({ filter, change }: Props) => {
  const { t } = useTranslation('users');
  const roleLabel = useRoleLabel();
  return (
    <FilterBar label={t('filters.label')}>
      <FilterSearch
        isWide
        label={t('filters.search')}
        placeholder={t('filters.placeholder')}
        maxLength={searchMaxLength}
        value={filter.buscar}
        onSearch={(words) => change('buscar', words)}
      />
      <FilterSelect
        label={t('filters.role')}
        everyText={t('filters.allRoles')}
        options={roles.map((id) => ({ id, label: roleLabel(id) }))}
        value={filter.rol}
        onChange={(id) => change('rol', id)}
      />
      <FilterSelect
        label={t('filters.state')}
        everyText={t('filters.allStates')}
        options={states.map((id) => ({ id, label: t(`filters.${id}`) }))}
        value={filter.estado}
        onChange={(id) => change('estado', id)}
      />
    </FilterBar>
  );
};
