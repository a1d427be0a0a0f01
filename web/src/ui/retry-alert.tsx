import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface RetryAlertProps {
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** What a field offers could not be loaded: said below the field, with a retry button. */
export const RetryAlert = ({ message, isRetrying, onRetry }: RetryAlertProps) => {
  const { t } = useTranslation('ui');
  return (
    <Alert
      tone="danger"
      action={
        <Button size="sm" variant="secondary" isPending={isRetrying} onPress={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {message}
    </Alert>
  );
};
