import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Facts } from '../components/facts.tsx';
import { Failed } from '../components/failed.tsx';
import { Parts } from '../components/parts.tsx';
import { Waiting } from '../components/waiting.tsx';
import { useSystemState } from '../queries.ts';

/** The panel's section of the system's state (OPS-4, OPS-5). */
export const SystemState = () => {
  const { t } = useTranslation('system-state');
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-4xl text-muted">{t('intro')}</p>
      <Parts />
      <Work />
    </div>
  );
};

const Work = () => {
  const { t } = useTranslation('system-state');
  const query = useSystemState();
  const { data: state } = query;
  if (state) {
    return (
      <>
        <Failed state={state} />
        <Waiting state={state} />
        <Facts state={state} />
      </>
    );
  }
  if (query.isLoadingError) {
    return (
      <ErrorState message={t('state.failed')} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <div role="status" aria-label={t('state.loading')} className="flex flex-col gap-6">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
};
