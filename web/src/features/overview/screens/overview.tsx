import type { User } from '@puente/contracts/accounts';
import type { CursoSugerido } from '@puente/contracts/catalogue';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { NextClassCard } from '../../../shared/classes/next-class.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BookIcon, CalendarIcon, HelpIcon, UserIcon, CheckIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Achievements } from '../components/achievements.tsx';
import { Suggestions } from '../components/suggestions.tsx';
import { type Enrolled, nextOf, partOfDay, progressOf } from '../progress.ts';

interface OverviewScreenProps {
  user: User | undefined;
  subscriptions: UseQueryResult<Enrolled[]>;
  suggestions: UseQueryResult<CursoSugerido[]>;
  /** How many live classes of a course the student was in. */
  attended: (cursoId: string) => number;
  /** Shown to a newcomer without a course, in place of the next class (OVER-7). */
  beginning: ReactNode;
  /** Puts the tasks of a student with a course above the rest, and shows both together: nothing moves (COURSE-2). */
  withDue: (rest: ReactNode, loading: ReactNode) => ReactNode;
  /** Opens a course's details. */
  onDetails: (courseId: string) => void;
}

/** 'Bienvenida' (OVER-1…6). */
export const OverviewScreen = (props: OverviewScreenProps) => {
  const { user, subscriptions, suggestions, attended, beginning, withDue, onDetails } = props;
  const { t } = useTranslation('overview');
  const now = useNow();
  usePageTitle(t('title'));
  if (!user) return <p className="py-16 text-center text-muted">{t('signedOut')}</p>;

  const greeting = t(`greeting.${partOfDay(now.getHours())}`);
  const isLost = subscriptions.isLoadingError || suggestions.isLoadingError;
  const retry = () => {
    if (subscriptions.isLoadingError) void subscriptions.refetch();
    if (suggestions.isLoadingError) void suggestions.refetch();
  };
  const isNewcomer = subscriptions.data?.length === 0;
  const isComplete = subscriptions.data && suggestions.data && !isLost;
  const programmes = suggestions.data && <Suggestions courses={suggestions.data} onDetails={onDetails} />;
  return (
    <div className="flex flex-col gap-8 sm:gap-10">
      <section className="relative isolate grid grid-cols-1 items-center gap-6 overflow-hidden rounded-xl bg-night p-6 text-on-night sm:p-10 lg:grid-cols-2">
        <Bridge />
        <header>
          <h1 className="text-3xl sm:text-4xl">
            {greeting}, {user.firstName}
          </h1>
          <p className="mt-2 text-lg text-on-night-muted">{t(isNewcomer ? 'introNew' : 'intro')}</p>
        </header>
        {isComplete &&
          (isNewcomer ? (
            beginning
          ) : (
            <NextClassCard next={nextOf(subscriptions.data, now)} now={now} none={<NoNextClass />} />
          ))}
        {!isComplete && !isLost && <div aria-hidden="true" className="h-44 animate-pulse rounded-lg bg-on-night/10" />}
      </section>
      <QuickActions />
      {isLost && <ErrorState message={t('loadFailed')} onRetry={retry} />}
      {isComplete &&
        (isNewcomer
          ? programmes
          : withDue(
              <>
                <Achievements
                  attended={attended}
                  progress={subscriptions.data.map((enrolled) => progressOf(enrolled, now))}
                />
                {programmes}
              </>,
              <Loading />,
            ))}
      {!isComplete && !isLost && <Loading />}
    </div>
  );
};

/** The bridge of the academy's logo, behind the greeting. */
const Bridge = () => (
  <svg
    viewBox="0 0 600 150"
    preserveAspectRatio="xMinYMax slice"
    aria-hidden="true"
    className="absolute inset-0 -z-10 size-full text-on-night opacity-[0.045]"
  >
    <path fill="currentColor" d="M0 88Q300 6 600 88V150H492a192 112 0 0 0-384 0H0Z" />
  </svg>
);

const Loading = () => {
  const { t } = useTranslation('overview');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-8">
      <Skeleton className="h-40 w-full" />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full max-sm:hidden" />
        <Skeleton className="h-72 w-full max-xl:hidden" />
      </div>
    </div>
  );
};

/** OVER-2. */
const actions = [
  { key: 'courses', to: '/dashboard/subscriptions', Icon: BookIcon },
  { key: 'calendar', to: '/dashboard/subscriptions#calendario', Icon: CalendarIcon },
  { key: 'profile', to: '/dashboard/profile', Icon: UserIcon },
  { key: 'support', to: '/dashboard/support', Icon: HelpIcon },
] as const;

const QuickActions = () => {
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

const NoNextClass = () => {
  const { t } = useTranslation('overview');
  return (
    <div className="mt-3 flex items-start gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-success-soft text-success">
        <CheckIcon />
      </span>
      <div>
        <p className="font-display text-xl text-ink">{t('upToDate')}</p>
        <p className="text-muted">{t('upToDateText')}</p>
      </div>
    </div>
  );
};
