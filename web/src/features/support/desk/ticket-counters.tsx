import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDeskCounts } from './queries.ts';

/** How many tickets are in each state (ADM-13). */
export const TicketCounters = () => {
  const { t } = useTranslation('desk');
  const { data, isError } = useDeskCounts();
  if (isError && !data) return <Alert tone="danger">{t('counters.failed')}</Alert>;
  return (
    <dl aria-label={t('counters.label')} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {(['abiertos', 'enProceso', 'cerrados', 'total'] as const).map((each) => (
        <div
          key={each}
          className="flex flex-col-reverse justify-end gap-1 rounded-lg bg-surface p-4 shadow-card sm:p-5"
        >
          <dt className="text-sm text-muted">{t(`counters.${each}`)}</dt>
          <dd className="text-3xl font-bold text-ink tabular-nums">
            {data ? data[each] : <Skeleton className="h-9 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  );
};
