import { useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** Offered after a login to a closed account: recovers it, then the person logs in again. */
export const RecoverAccount = () => {
  const { t } = useTranslation('accounts');
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const recover = async () => {
    setPending(true);
    try {
      const { message } = await api('POST /auth/recover-account', { body: {} });
      setOutcome({ tone: 'success', text: message || t('closed.recovered') });
    } catch (error) {
      setOutcome({ tone: 'danger', text: messageOf(error, t('closed.failed')) });
    } finally {
      setPending(false);
    }
  };
  if (outcome) return <Alert tone={outcome.tone}>{outcome.text}</Alert>;
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      pendingText={t('closed.recovering')}
      onPress={() => void recover()}
    >
      {t('closed.recover')}
    </Button>
  );
};
