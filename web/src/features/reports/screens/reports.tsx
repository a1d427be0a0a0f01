import { useSearchParams } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { createFormat, useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ReportCard } from '../components/report-card.tsx';
import { firstOfLast, useReports } from '../queries.ts';
import { reportParts } from '../report-parts.ts';

const spans = ['3', '6', '12', '24', '36'];

/** The panel's reports (ADM-19): each a chart with its table and its CSV file. */
export const ReportsScreen = () => {
  const { t, language } = useTranslation('reports');
  const format = useFormat();
  const [query, setQuery] = useSearchParams();
  const span = spans.find((each) => each === query.get('meses')) ?? '12';
  const desde = firstOfLast(Number(span), useNow());
  const reports = useReports(desde);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-xl text-muted">
          {t('intro', { zone: reports.data ? createFormat(language, reports.data.zona).zone() : '…' })}
        </p>
        <Select
          label={t('span')}
          className="w-full sm:w-56"
          options={spans.map((each) => ({ id: each, label: t('lastMonths', { count: Number(each) }) }))}
          value={span}
          onChange={(each) => setQuery({ meses: each }, { replace: true })}
        />
      </div>
      {reports.isPending && (
        <div role="status" aria-label={t('loading')} className="grid grid-cols-1 gap-6 2xl:grid-cols-2">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {reports.isLoadingError && (
        <ErrorState message={t('loadFailed')} isRetrying={reports.isFetching} onRetry={() => void reports.refetch()} />
      )}
      {reports.data && (
        <div className="grid grid-cols-1 gap-6 2xl:grid-cols-2">
          {reportParts(reports.data, t, format).map((part) => (
            <ReportCard key={part.name} part={part} desde={desde} />
          ))}
        </div>
      )}
    </div>
  );
};
