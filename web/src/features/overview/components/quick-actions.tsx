import { Link } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { BookIcon, CalendarIcon, HelpIcon, UserIcon } from '../../../ui/icons.tsx';

/** OVER-2. */
const actions = [
  { key: 'courses', to: '/dashboard/subscriptions', Icon: BookIcon },
  { key: 'calendar', to: '/dashboard/subscriptions#calendario', Icon: CalendarIcon },
  { key: 'profile', to: '/dashboard/profile', Icon: UserIcon },
  { key: 'support', to: '/dashboard/support', Icon: HelpIcon },
] as const;

export const QuickActions = () => {
  const { t } = useTranslation('overview');
  return (
    <nav aria-label={t('quick.title')}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {actions.map(({ key, to, Icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex h-full flex-col gap-3 rounded-lg bg-surface p-4 font-semibold text-ink shadow-card transition-colors hover:text-brand sm:flex-row sm:items-center"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
                <Icon />
              </span>
              {t(`quick.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
