import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardIcon } from '../../../ui/icons.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { firstBeyondCard } from '../card-expiry.ts';
import { type PaymentPlan, type SavedCard, useSavedCard, changeCard, refreshOwnPayments } from '../queries.ts';

interface SavedCardPanelProps {
  plans: readonly PaymentPlan[];
  onChange: () => void;
}

/** The saved card for later installments, with a button to change it. */
export const SavedCardPanel = ({ plans, onChange }: SavedCardPanelProps) => {
  const { t } = useTranslation('payments');
  const card = useSavedCard();
  return (
    <section aria-labelledby="my-card">
      <h2 id="my-card" className="mb-4 text-xl">
        {t('card.title')}
      </h2>
      <ItemStates query={card} loadingText={t('card.loading')} skeleton={['h-28 w-full']} failedText={t('card.failed')}>
        {(saved) => (
          <Card className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-4">
              {saved ? <Facts card={saved} /> : <p className="text-muted">{t('card.none')}</p>}
              <Button variant="secondary" onPress={onChange}>
                {t(saved ? 'card.change' : 'card.add')}
              </Button>
            </div>
            {saved && <Warning card={saved} plans={plans} />}
          </Card>
        )}
      </ItemStates>
    </section>
  );
};

const Facts = ({ card }: { card: SavedCard }) => {
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

const Warning = ({ card, plans }: { card: SavedCard; plans: readonly PaymentPlan[] }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const beyond = firstBeyondCard(plans, card);
  return beyond && <Alert tone="warning">{t('card.expiresBefore', { date: format.longDate(beyond) })}</Alert>;
};

/**
 * The state of a change of card in the address: `?tarjeta=cambiar` opens the dialog, also after a reload; with
 * `?setup_intent=` the user returns from a bank's page, and the saved card is reported to the academy.
 */
export const useCardAddress = () => {
  const { t } = useTranslation('payments');
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const returned = query.get('setup_intent');

  const change = (edit: (query: URLSearchParams) => void, isStep = false) =>
    setQuery(
      (old) => {
        edit(old);
        return old;
      },
      { preventScrollReset: true, replace: !isStep },
    );

  const reportReturnedCard = useEffectEvent(async (setupIntentId: string) => {
    change((old) => {
      for (const name of ['setup_intent', 'setup_intent_client_secret', 'redirect_status']) old.delete(name);
    });
    try {
      await changeCard(setupIntentId);
      toast(t('card.savedTitle'));
      await refreshOwnPayments(queries);
    } catch (error) {
      toast(messageOf(error, t('notice.cardNotTold')), 'warning');
    }
  });
  useEffect(() => {
    if (returned) void reportReturnedCard(returned);
  }, [returned]);

  return {
    isOpen: query.get('tarjeta') === 'cambiar',
    open: () => change((old) => old.set('tarjeta', 'cambiar'), true),
    close: () => change((old) => old.delete('tarjeta')),
  };
};
