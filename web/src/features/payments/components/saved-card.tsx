import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { firstBeyondCard } from '../card-expiry.ts';
import { type PaymentPlan, type SavedCard as SavedCardFacts, useSavedCard } from '../queries.ts';

interface SavedCardProps {
  plans: readonly PaymentPlan[];
  onChange: () => void;
}

/** The saved card for later installments, with a button to change it. */
export const SavedCard = ({ plans, onChange }: SavedCardProps) => {
  const { t } = useTranslation('payments');
  const card = useSavedCard();
  return (
    <section aria-labelledby="my-card">
      <h2 id="my-card" className="mb-4 text-xl">
        {t('card.title')}
      </h2>
      {card.isPending && (
        <div role="status" aria-label={t('card.loading')}>
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      {card.isLoadingError && (
        <ErrorState message={t('card.failed')} isRetrying={card.isFetching} onRetry={() => void card.refetch()} />
      )}
      {card.data !== undefined && (
        <Card className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-4">
            {card.data ? <Facts card={card.data} /> : <p className="text-muted">{t('card.none')}</p>}
            <Button variant="secondary" onPress={onChange}>
              {t(card.data ? 'card.change' : 'card.add')}
            </Button>
          </div>
          {card.data && <Warning card={card.data} plans={plans} />}
        </Card>
      )}
    </section>
  );
};

const Facts = ({ card }: { card: SavedCardFacts }) => {
  const { t } = useTranslation('payments');
  const month = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return (
    <p className="flex items-center gap-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand">
        <CardIcon className="size-6" />
      </span>
      <span>
        <span className="block font-semibold text-ink tabular-nums">
          {card.brand} •••• {card.last4}
        </span>
        <span className="block text-sm text-muted tabular-nums">{t('card.expires', { month })}</span>
      </span>
    </p>
  );
};

const Warning = ({ card, plans }: { card: SavedCardFacts; plans: readonly PaymentPlan[] }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const beyond = firstBeyondCard(plans, card);
  return beyond && <Alert tone="warning">{t('card.expiresBefore', { date: format.longDate(beyond) })}</Alert>;
};
