import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { RefreshIcon, WarningIcon } from './icons.tsx';

export interface ErrorStateProps {
  /** Empty where a person has stopped it: it is said that nothing was done. */
  message: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** The state of a screen or list that failed to load, with a retry button. */
export const ErrorState = ({ message, onRetry, isRetrying = false }: ErrorStateProps) => {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className="flex flex-col items-center gap-4 rounded-lg bg-surface px-6 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-danger-soft text-danger">
        <WarningIcon className="size-7" />
      </span>
      <p className="max-w-md text-ink">{message === '' ? t('stopped') : message}</p>
      {onRetry && (
        <Button variant="secondary" isPending={isRetrying} onPress={onRetry}>
          <RefreshIcon className="size-4" />
          {t('retry')}
        </Button>
      )}
    </div>
  );
};
