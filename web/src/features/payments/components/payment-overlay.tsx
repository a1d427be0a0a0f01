import { useTranslation } from 'react-i18next';

import { CheckIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { isLoading, type Purchase } from '../purchase-state.ts';
import { useNotice } from './use-notice.ts';

/** Lies over the form while something runs, and says what. The region stays, so that each change is read out. */
export const PaymentOverlay = ({ purchase }: { purchase: Purchase }) => {
  const { t } = useTranslation('payments');
  const message = useNotice(purchase) ?? t('payment.preparing');
  const isShown = isLoading(purchase);
  return (
    <output className={isShown ? 'absolute inset-0 z-10 flex bg-canvas/90 p-6 motion-safe:animate-fade-in' : 'sr-only'}>
      {isShown && (
        <span className="sticky top-20 bottom-20 m-auto flex max-w-sm flex-col items-center gap-4 text-center text-lg font-semibold text-ink">
          {purchase.phase === 'paid' ? (
            <CheckIcon className="size-10 text-success" />
          ) : (
            <Spinner className="size-10 text-brand" />
          )}
          {message}
        </span>
      )}
    </output>
  );
};
