import { lazy, Suspense } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PaymentHistory } from '../components/payment-history.tsx';
import { PlanCard } from '../components/plan-card.tsx';
import { SavedCard } from '../components/saved-card.tsx';
import { failedInstalments } from '../instalments.ts';
import { useOwnPaymentsRefresh, usePlans, useTakenPayments } from '../queries.ts';
import { useCardAddress } from '../use-card-address.ts';

// Code splitting: the dialog includes the card provider's code, which is not needed for reading.
const CardDialog = lazy(async () => ({ default: (await import('../components/card-dialog.tsx')).CardDialog }));

interface PaymentsScreenProps {
  /** Opens the payment of an installment. */
  onPay: (courseId: string, paymentId: string) => void;
}

/** 'Mis pagos': the plans, their card, and the payments (PAY-14…16). */
export const PaymentsScreen = ({ onPay }: PaymentsScreenProps) => {
  const { t } = useTranslation('payments');
  const plans = usePlans();
  const taken = useTakenPayments();
  const refresh = useOwnPaymentsRefresh();
  const card = useCardAddress();
  usePageTitle(t('mine.title'));

  const all = plans.data ?? [];
  const running = all.filter(({ estado }) => estado === 'active');
  const isPending = plans.isPending || taken.isPending;
  const isLoadingError = plans.isLoadingError || taken.isLoadingError;
  const isEmpty = !isPending && !isLoadingError && all.length === 0 && taken.data?.length === 0;

  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <PageHeader
        title={t('mine.title')}
        text={t('mine.text')}
        actions={
          <Button
            variant="secondary"
            isPending={plans.isRefetching || taken.isRefetching}
            onPress={() => void refresh()}
          >
            <RefreshIcon />
            {t('mine.refresh')}
          </Button>
        }
      />
      {isPending && !isLoadingError && <Loading />}
      {isLoadingError && (
        <ErrorState
          message={t('mine.failed')}
          isRetrying={plans.isFetching || taken.isFetching}
          onRetry={() => void refresh()}
        />
      )}
      {(plans.isRefetchError || taken.isRefetchError) && <Alert tone="warning">{t('mine.refreshFailed')}</Alert>}
      {isEmpty && (
        <EmptyState
          title={t('mine.emptyTitle')}
          text={t('mine.emptyText')}
          illustration={<CardIcon className="size-7" />}
          action={<LinkButton href="/dashboard/overview#programas">{t('mine.explore')}</LinkButton>}
        />
      )}
      {all.length > 0 && (
        <section aria-labelledby="my-plans">
          <h2 id="my-plans" className="mb-4 text-xl">
            {t('plan.title')}
          </h2>
          <div className="flex flex-col gap-5">
            {all.map((plan) => (
              <PlanCard key={plan.id} plan={plan} onPay={onPay} />
            ))}
          </div>
        </section>
      )}
      {running.length > 0 && <SavedCard plans={running} onChange={card.open} />}
      {taken.data && taken.data.length > 0 && <PaymentHistory query={taken} />}
      {card.isOpen && running.length > 0 && (
        <Suspense>
          <CardDialog hasDeclined={failedInstalments(running).length > 0} onClose={card.close} />
        </Suspense>
      )}
    </div>
  );
};

const Loading = () => {
  const { t } = useTranslation('payments');
  return (
    <div role="status" aria-label={t('mine.loading')} className="flex flex-col gap-5">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
};
