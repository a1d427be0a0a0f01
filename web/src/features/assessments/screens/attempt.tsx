import type { Intento } from '@puente/contracts/assessments';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';

import { isMissing } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { reviewAddress, testsAddress, type ReviewState } from '../addresses.ts';
import { PracticeDone, Practice } from '../components/practice.tsx';
import { Taking } from '../components/taking.tsx';
import { useLiveTests, useAttempt } from '../queries.ts';
import { createNotesStorage } from '../saving/notes.ts';
import { createPendingStorage } from '../saving/pending-storage.ts';

interface AttemptScreenProps {
  attemptId: string;
  userId: string;
}

/** An attempt, at an address of its own: the questions while it is under way, then the way to its result. */
export const AttemptScreen = ({ attemptId, userId }: AttemptScreenProps) => {
  const { t } = useTranslation('assessments');
  const { data: attempt, error, isFetching, refetch, dataUpdatedAt } = useAttempt(attemptId);
  const [lost, setLost] = useState(0);
  usePageTitle(attempt?.prueba.nombre ?? t('intro.back'));
  useLiveTests();

  if (!attempt) {
    return (
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
        {isMissing(error) ? (
          <EmptyState
            title={t('taking.missingTitle')}
            text={t('taking.missingText')}
            action={<LinkButton href={testsAddress}>{t('result.toTests')}</LinkButton>}
          />
        ) : error ? (
          <ErrorState message={t('taking.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t('taking.loading')} className="flex flex-col gap-4">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-7 w-full" />
            {[1, 2, 3, 4].map((option) => (
              <Skeleton key={option} className="h-14 w-full" />
            ))}
          </div>
        )}
      </main>
    );
  }
  const isOver = attempt.estado !== 'En curso';
  const onOver = (unsaved: string[]) => {
    setLost(unsaved.length);
    void refetch();
  };
  if (attempt.modo === 'practica') {
    if (isOver) return <PracticeDone attempt={attempt} />;
    return <Practice attempt={attempt} userId={userId} onOver={onOver} />;
  }
  if (isOver) return <Ended attempt={attempt} userId={userId} lost={lost} />;
  return <Taking attempt={attempt} receivedAt={dataUpdatedAt} userId={userId} onOver={onOver} />;
};

/** Leads to the result of an attempt, with how many answers had not arrived when it ended, and forgets these. */
const Ended = ({ attempt: { id }, userId, lost }: { attempt: Intento; userId: string; lost: number }) => {
  const of = { userId, attemptId: id };
  const [pending] = useState(() => createPendingStorage(of, () => window.localStorage));
  const [left] = useState(() => pending.read().size);
  useEffect(() => {
    pending.clear();
    createNotesStorage({ userId, attemptId: id }, () => window.localStorage).clear();
  }, [pending, userId, id]);
  return <Navigate replace to={reviewAddress(id)} state={{ lost: lost + left, isNew: true } satisfies ReviewState} />;
};
