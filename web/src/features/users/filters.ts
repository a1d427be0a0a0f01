import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { choice, words } from '../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../shared/filters/use-filters.tsx';
import { useRoleLabel } from '../../shared/people/role-badge.tsx';
import { roles, searchMaxLength, states } from './address.ts';

/** The search, the role and the state of the users that are listed. */
export const useUserFilters = () => {
  const { t } = useTranslation('users');
  const roleLabel = useRoleLabel();
  return useFilters(
    { label: t('filters.label') },
    {
      buscar: words({
        label: t('filters.search'),
        placeholder: t('filters.placeholder'),
        max: searchMaxLength,
        isWide: true,
      }),
      rol: choice({
        label: t('filters.role'),
        everyText: t('filters.allRoles'),
        options: roles.map((id) => ({ id, label: roleLabel(id) })),
      }),
      estado: choice({
        label: t('filters.state'),
        everyText: t('filters.allStates'),
        options: states.map((id) => ({ id, label: t(`filters.${id}`) })),
      }),
    },
  );
};
