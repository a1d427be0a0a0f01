import { useSearchParams } from 'react-router';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useRecoverAccount } from '../queries.ts';

/** The page of the mailed link that recovers a closed account; without a token, the page after closing it. */
export const RecoverAccountScreen = () => {
  const { t } = useTranslation('leaving');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const recover = useRecoverAccount();
  usePageTitle(t('recover.pageTitle'));
  if (token === '') return <Closed until={query.get('hasta') ?? ''} />;
  if (recover.isSuccess) {
    return (
      <Card className="flex flex-col items-start gap-5">
        <h1 className="text-2xl">{t('recover.done')}</h1>
        <p role="status" className="text-muted">
          {t('recover.doneText')}
        </p>
        <LinkButton href="/?dialog=login">{t('recover.login')}</LinkButton>
      </Card>
    );
  }
  return (
    <Card className="flex flex-col items-start gap-5">
      <h1 className="text-2xl">{t('recover.title')}</h1>
      <p className="text-muted">{t('recover.text')}</p>
      {recover.isError && (
        <Alert tone="danger" className="w-full">
          {messageOf(recover.error, t('recover.failed'))}
        </Alert>
      )}
      {recover.error instanceof ApiError && recover.error.code === 'RECOVERY_NOT_POSSIBLE' ? (
        <LinkButton href="/?dialog=login">{t('recover.login')}</LinkButton>
      ) : (
        <Button
          isPending={recover.isPending}
          pendingText={t('recover.recovering')}
          onPress={() => recover.mutate(token)}
        >
          {t('recover.confirm')}
        </Button>
      )}
    </Card>
  );
};

/** @param until from the address, so it may be anything */
const Closed = ({ until }: { until: string }) => {
  const { t } = useTranslation('leaving');
  const format = useFormat();
  const isDay = !Number.isNaN(Date.parse(until));
  return (
    <Card className="flex flex-col items-start gap-5">
      <h1 className="text-2xl">{t('recover.closed')}</h1>
      <p role="status" className="text-muted">
        {isDay ? t('recover.closedText', { day: format.longDate(new Date(until)) }) : t('recover.closedTextNoDay')}
      </p>
      <LinkButton href="/">{t('recover.home')}</LinkButton>
    </Card>
  );
};
