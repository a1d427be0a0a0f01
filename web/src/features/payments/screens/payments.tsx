import { lazy, Suspense } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { FileButton } from '../../../shared/lists/list-actions.tsx';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardIcon, RefreshIcon, FileIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { ListQuery } from '../../../ui/list-states.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlanCard, TakenPaymentState } from '../components/plan-card.tsx';
import { SavedCardPanel, useCardAddress } from '../components/saved-card.tsx';
import { failedInstalments } from '../instalments.ts';
import { useOwnPaymentsRefresh, usePlans, useTakenPayments, type TakenPayment, useReceipt } from '../queries.ts';

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
      {all.length > 0 && <Plans plans={all} onPay={onPay} />}
      {running.length > 0 && <SavedCardPanel plans={running} onChange={card.open} />}
      {taken.data && taken.data.length > 0 && <PaymentHistory query={taken} />}
      {card.isOpen && running.length > 0 && (
        <Suspense>
          <CardDialog hasDeclined={failedInstalments(running).length > 0} onClose={card.close} />
        </Suspense>
      )}
    </div>
  );
};

type Plan = NonNullable<ReturnType<typeof usePlans>['data']>[number];

const Plans = ({ plans, onPay }: { plans: readonly Plan[] } & PaymentsScreenProps) => {
  const { t } = useTranslation('payments');
  return (
    <section aria-labelledby="my-plans">
      <h2 id="my-plans" className="mb-4 text-xl">
        {t('plan.title')}
      </h2>
      <div className="flex flex-col gap-5">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onPay={onPay} />
        ))}
      </div>
    </section>
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

/** All payments with their states and receipts. */
const PaymentHistory = ({ query }: { query: ListQuery<TakenPayment> }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const wayOf = ({ origen, metodo }: Pick<TakenPayment, 'origen' | 'metodo'>) => {
    if (origen === 'codigo') return t('history.seat');
    return metodo ? t(`history.byHand.${metodo}`) : t('payment.full');
  };
  const codeOf = ({ codigo, organizacion }: Pick<TakenPayment, 'codigo' | 'organizacion'>) =>
    codigo && [t('code.line', { code: codigo }), organizacion && `(${organizacion})`].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="my-payments">
      <h2 id="my-payments" className="mb-4 text-xl">
        {t('history.title')}
      </h2>
      <ListTable
        label={t('history.title')}
        columns={{
          course: {
            title: t('history.course'),
            cell: ({ curso, metodoPago, numero, de, ...payment }) => {
              const concept = de === 1 ? wayOf(payment) : t('instalment.number', { number: numero, total: de });
              return (
                <>
                  <span className="block font-semibold text-ink">{curso}</span>
                  <span className="block text-sm font-normal text-muted tabular-nums">
                    {[concept, metodoPago, codeOf(payment)].filter(Boolean).join(' · ')}
                  </span>
                </>
              );
            },
          },
          date: { title: t('history.date'), cell: ({ fecha }) => format.longDate(fecha) },
          state: {
            title: t('history.estado'),
            cell: ({ estado }) => <TakenPaymentState estado={estado} />,
          },
          amount: {
            title: t('history.amount'),
            kind: 'amount',
            cell: (payment) => <PaidAmount payment={payment} />,
          },
          receipt: {
            title: t('history.receipt'),
            kind: 'actions',
            cell: ({ id, recibo }) => recibo && <ReceiptButton paymentId={id} number={recibo} />,
          },
        }}
        rows={query}
      />
    </section>
  );
};

/** Amount paid, and the part that was given back. */
const PaidAmount = ({ payment: { monto, reembolsado } }: { payment: Pick<TakenPayment, 'monto' | 'reembolsado'> }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <>
      <span className="block text-base font-semibold text-ink">{format.money(monto)}</span>
      {reembolsado > 0 && (
        <span className="block text-muted">{t('history.refunded', { amount: format.money(reembolsado) })}</span>
      )}
    </>
  );
};

/** Downloads a receipt. */
const ReceiptButton = ({ paymentId, number }: { paymentId: string; number: string }) => {
  const { t } = useTranslation('payments');
  const receipt = useReceipt();
  return (
    <FileButton
      variant="quiet"
      size="sm"
      aria-label={t('history.download', { number })}
      text={
        <>
          <FileIcon className="size-4" />
          {t('history.receipt')}
        </>
      }
      pending={t('history.downloading')}
      failed={t('history.downloadFailed')}
      file={receipt}
      of={paymentId}
    />
  );
};
