import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

import { messageOf } from '../../platform/api/errors.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { toast } from '../../ui/toast.tsx';
import { changeCard, refreshOwnPayments } from './queries.ts';

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
