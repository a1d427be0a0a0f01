import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { isMissing, messageOf } from '../../../platform/api/errors.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useInLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { CourseTitle } from '../../../shared/courses/academy-text.tsx';
import { mySubscriptions } from '../../../shared/courses/my-subscriptions.ts';
import { SubscriptionState } from '../../../shared/courses/subscription-state.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CourseAside } from '../components/course-aside.tsx';
import { CourseClasses, NextClass } from '../components/course-classes.tsx';
import { DueList } from '../components/due-list.tsx';
import { useStudiedCourse } from '../queries.ts';

type Subscription = Result<'GET /suscripciones/mis-suscripciones'>[number];

const listAddress = '/dashboard/subscriptions';

interface CourseScreenProps {
  id: string;
  /** Button that opens the check of camera, microphone and sound. */
  devices: ReactNode;
}

/** The place of a course for its student (COURSE-1). */
export const CourseScreen = ({ id, devices }: CourseScreenProps) => {
  const { t } = useTranslation('studying');
  const mine = useQuery({ ...mySubscriptions, select: useInLanguage() });
  const subscription = mine.data?.find(({ cursoId }) => cursoId === id);
  usePageTitle(subscription?.curso.titulo ?? t('course.title'));
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={listAddress} text={t('course.back')} />
      {subscription ? (
        <Course subscription={subscription} devices={devices} />
      ) : mine.data ? (
        <NoCourse />
      ) : mine.isLoadingError ? (
        <ErrorState
          message={messageOf(mine.error, t('course.failed'))}
          isRetrying={mine.isFetching}
          onRetry={() => void mine.refetch()}
        />
      ) : (
        <div role="status" aria-label={t('course.loading')} className="flex flex-col gap-6">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </div>
  );
};

/** Shown for a course that the reader has not, or has no more. */
const NoCourse = () => {
  const { t } = useTranslation('studying');
  return (
    <EmptyState
      title={t('course.missingTitle')}
      text={t('course.missingText')}
      action={<LinkButton href={listAddress}>{t('course.toList')}</LinkButton>}
    />
  );
};

interface CourseProps extends Pick<CourseScreenProps, 'devices'> {
  subscription: Subscription;
}

const Course = ({ subscription: { curso, estado, expiration }, devices }: CourseProps) => {
  const { t } = useTranslation('studying');
  const format = useFormat();
  const now = useNow();
  const studied = useStudiedCourse(curso.id);
  if (isMissing(studied.error)) return <NoCourse />;
  return (
    <>
      <PageHeader
        title={<CourseTitle course={curso} />}
        text={expiration ? t('course.until', { date: format.longDate(expiration) }) : t('course.forever')}
        actions={
          <>
            <SubscriptionState estado={estado} />
            {devices}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <NextClass curso={curso} estado={estado} now={now} />
          <DueList cursoId={curso.id} />
          <CourseClasses curso={curso} estado={estado} now={now} studied={studied.data} />
        </div>
        {studied.data ? (
          <CourseAside curso={curso} studied={studied.data} />
        ) : studied.isLoadingError ? (
          <ErrorState
            message={messageOf(studied.error, t('course.failed'))}
            isRetrying={studied.isFetching}
            onRetry={() => void studied.refetch()}
          />
        ) : (
          <div role="status" aria-label={t('course.loading')}>
            <Skeleton className="h-96 w-full" />
          </div>
        )}
      </div>
    </>
  );
};
