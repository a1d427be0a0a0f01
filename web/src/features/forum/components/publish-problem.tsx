import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

export interface PublishProblemProps {
  what: 'reply' | 'create';
  /** The server's sentence, which says what to do; or ''. */
  reason: string;
  onRetry: () => void;
}

/** A topic or reply was not published (FORO-4). What is typed stays, and a retry cannot publish it twice. */
export const PublishProblem = ({ what, reason, onRetry }: PublishProblemProps) => {
  const { t } = useTranslation('forum');
  return (
    <Alert
      tone="danger"
      action={
        <Button size="sm" variant="secondary" onPress={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p>{t(`${what}.failed`)}</p>
      {reason !== '' && <p>{reason}</p>}
    </Alert>
  );
};
