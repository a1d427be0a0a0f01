import { useEffect, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { isLoading } from '../purchase-state.ts';
import type { PurchaseFlow } from '../use-purchase.ts';
import { useNotice } from './use-notice.ts';

/** The result of the last attempt, with the next action. */
export const PaymentNotice = ({ flow, onClose }: { flow: PurchaseFlow; onClose: () => void }) => {
  const { t } = useTranslation('payments');
  const { purchase } = flow;
  const { notice, phase, mode } = purchase;
  const message = useNotice(purchase);
  const place = useRef<HTMLDivElement>(null);
  const isShown = notice !== null && !isLoading(purchase);

  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  if (!isShown) return null;
  const reason = 'params' in notice ? notice.params?.reason : undefined;
  return (
    <div ref={place} className="flex flex-col gap-3">
      <Alert tone={notice.tone}>
        <p className="wrap-anywhere">{message}</p>
        {reason && <p className="mt-1 font-normal">{reason}</p>}
      </Alert>
      {phase === 'choosing' && mode && (
        <Button data-next-action variant="secondary" onPress={() => flow.choose(mode)}>
          {t('payment.retry')}
        </Button>
      )}
      {phase === 'unactivated' && (
        <Button data-next-action onPress={flow.retryActivation}>
          {t('payment.checkAgain')}
        </Button>
      )}
      {(phase === 'unactivated' || phase === 'delayed') && (
        <Button variant="secondary" onPress={onClose}>
          {t('payment.close')}
        </Button>
      )}
    </div>
  );
};
