import type { Intento } from '@puente/contracts/assessments';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useLocation } from 'react-router';

import { isMissing } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ChevronLeftIcon } from '../../../ui/icons-later.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { attemptAddress, testAddress, testsAddress } from '../addresses.ts';
import { ResultCard } from '../components/result-card.tsx';
import { ReviewList } from '../components/review-list.tsx';
import { useAttempt } from '../queries.ts';
import { reviewStateIn } from '../review-state.ts';

/** The result of an attempt and the review of its answers, at an address of its own. */
export const ReviewScreen = ({ attemptId }: { attemptId: string }) => {
  const { t } = useTranslation('assessments');
  const { data: attempt, error, isFetching, refetch } = useAttempt(attemptId);
  usePageTitle(attempt ? t('result.title', { test: attempt.prueba.nombre }) : t('intro.back'));
  if (attempt?.estado === 'En curso' || attempt?.modo === 'practica') {
    return <Navigate replace to={attemptAddress(attemptId)} />;
  }
  if (attempt) return <Graded attempt={attempt} />;
  if (isMissing(error)) {
    return (
      <EmptyState
        title={t('taking.missingTitle')}
        text={t('taking.missingText')}
        action={<LinkButton href={testsAddress}>{t('result.toTests')}</LinkButton>}
      />
    );
  }
  if (error) {
    return <ErrorState message={t('result.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div role="status" aria-label={t('result.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
};

const Graded = ({ attempt }: { attempt: Intento }) => {
  const { t } = useTranslation('assessments');
  const { lost, isNew } = reviewStateIn(useLocation().state);
  const heading = useRef<HTMLHeadingElement>(null);
  // The page of the attempt is outside of this layout, which moves the focus only between its own screens.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <Link
          to={testAddress(attempt.prueba.id)}
          className="flex min-h-11 items-center gap-1 self-start font-semibold text-brand"
        >
          <ChevronLeftIcon className="size-4" />
          {attempt.prueba.nombre}
        </Link>
        <h1 ref={heading} tabIndex={-1} className="text-2xl text-ink outline-none sm:text-3xl">
          {t('result.title', { test: attempt.prueba.nombre })}
        </h1>
      </div>
      <ResultCard attempt={attempt} lost={lost} />
      <ReviewList attempt={attempt} />
    </div>
  );
};
