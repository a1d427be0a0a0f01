import type { ReactNode } from 'react';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import type { Tone } from './badge.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';

interface AlertProps {
  tone?: Tone;
  /** A link or button after the text. */
  action?: ReactNode;
  /** For a field that the message is about (aria-describedby). */
  id?: string | undefined;
  className?: string;
  children: ReactNode;
}

const looks = {
  neutral: { Icon: InfoIcon, colours: 'bg-line/60 text-ink' },
  info: { Icon: InfoIcon, colours: 'bg-info-soft text-info' },
  success: { Icon: CheckIcon, colours: 'bg-success-soft text-success' },
  warning: { Icon: WarningIcon, colours: 'bg-warning-soft text-warning' },
  danger: { Icon: WarningIcon, colours: 'bg-danger-soft text-danger' },
};

/**
 * An inline message. Screen readers announce danger and warning at once (assertive), the others at the next pause
 * (polite). An empty text shows nothing.
 */
export const Alert = ({ tone = 'info', action, id, className, children }: AlertProps) => {
  const { Icon, colours } = looks[tone];
  if (children === '') return null;
  return (
    <div
      {...(id && { id })}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md px-4 py-3 text-sm font-medium', colours, className)}
    >
      <Icon className="mt-0.5 size-5" />
      <div className="min-w-0 grow">
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
};

interface RetryAlertProps {
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Alert below a field whose options could not be loaded, with a retry button. */
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
