import { NavLink } from 'react-router';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';

const pages = [
  { id: 'forum', path: '/dashboard/community' },
  { id: 'announcements', path: '/dashboard/community/anuncios' },
] as const;

/** The two sides of the community: the forum, and the announcements. Needs the texts of `community`. */
export const CommunityNav = () => {
  const { t } = useTranslation('community');
  return (
    <nav aria-label={t('label')} className="border-b border-line">
      <ul className="flex gap-1 overflow-x-auto">
        {pages.map(({ id, path }) => (
          <li key={id}>
            <NavLink
              to={path}
              end
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap transition-colors sm:px-4',
                  isActive ? 'border-brand text-brand' : 'border-transparent text-muted hover:text-ink',
                )
              }
            >
              {t(id)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
