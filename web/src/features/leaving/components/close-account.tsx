import { recoverableDays } from '@puente/contracts/leaving';
import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useClosingFacts } from '../queries.ts';
import { CloseAccountDialog } from './close-account-dialog.tsx';

/** The way to close the account. Its dialog says what is lost and what is kept. */
export const CloseAccount = () => {
  const { t } = useTranslation('leaving');
  const facts = useClosingFacts();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <div>
        <h2 className="text-xl">{t('close.title')}</h2>
        <p className="mt-1 text-muted">{t('close.text', { days: recoverableDays })}</p>
      </div>
      {facts.isPending && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {facts.isLoadingError && (
        <ErrorState
          message={messageOf(facts.error, t('close.loadFailed'))}
          isRetrying={facts.isFetching}
          onRetry={() => void facts.refetch()}
        />
      )}
      {facts.data?.isLastAdmin && <Alert>{t('close.lastAdmin')}</Alert>}
      {facts.data && !facts.data.isLastAdmin && (
        <Button variant="danger" className="self-start" onPress={() => setAsking(true)}>
          {t('close.open')}
        </Button>
      )}
      {facts.data && <CloseAccountDialog isOpen={isAsking} onOpenChange={setAsking} plans={facts.data.planes} />}
    </Card>
  );
};
