import type { Periodo } from '@puente/contracts/reports';
import { useSearchParams } from 'react-router';

import { createFormat, useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PeriodCourses } from '../components/period-courses.tsx';
import { PeriodFigures } from '../components/period-figures.tsx';
import { ReportCard } from '../components/report-card.tsx';
import { type PeriodReport, usePeriod, useReports } from '../queries.ts';
import { dayParts, monthParts, type ReportPart } from '../report-parts.ts';

// Named here, so that the browser loads no schema.
const periods: readonly Periodo[] = ['30d', '3m', '12m'];

/** The panel's reports (PANEL-3, ADM-19): figures beside those before, charts with tables and files, and courses. */
export const ReportsScreen = () => {
  const { t } = useTranslation('reports');
  const [query, setQuery] = useSearchParams();
  const periodo = periods.find((each) => each === query.get('periodo')) ?? '30d';
  const report = usePeriod(periodo);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-2xl min-w-0 flex-1 basis-72 text-sm text-muted">
          {report.data && <Days of={report.data} />}
        </p>
        <Select
          label={t('span')}
          className="w-full sm:w-56"
          options={periods.map((id) => ({ id, label: t(`periods.${id}`) }))}
          value={periodo}
          onChange={(each) => setQuery({ periodo: each }, { replace: true })}
        />
      </div>
      {report.isPending && <Loading />}
      {report.isLoadingError && (
        <ErrorState message={t('loadFailed')} isRetrying={report.isFetching} onRetry={() => void report.refetch()} />
      )}
      {report.data && (
        <>
          <PeriodFigures of={report.data} />
          {report.data.dias ? (
            <DayCharts days={report.data.dias} />
          ) : (
            <MonthCharts desde={report.data.ahora.desde.slice(0, '2026-11'.length)} />
          )}
          <PeriodCourses courses={report.data.cursos} periodo={periodo} />
        </>
      )}
    </div>
  );
};

/** The days of the period and of the one before it. */
const Days = ({ of: { ahora, antes, zona } }: { of: PeriodReport }) => {
  const { t, language } = useTranslation('reports');
  const { date } = useFormat();
  return t('intro', {
    from: date(ahora.desde),
    to: date(ahora.hasta),
    beforeFrom: date(antes.desde),
    beforeTo: date(antes.hasta),
    zone: createFormat(language, zona).zone(),
  });
};

const Loading = () => {
  const { t } = useTranslation('reports');
  return (
    <div role="status" aria-label={t('loading')} className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
};

const DayCharts = ({ days }: { days: NonNullable<PeriodReport['dias']> }) => {
  const { t } = useTranslation('reports');
  return <Charts parts={dayParts(days, t, useFormat())} fileSince={null} />;
};

const MonthCharts = ({ desde }: { desde: string }) => {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const months = useReports(desde);
  if (months.isLoadingError) {
    return (
      <ErrorState message={t('monthsFailed')} isRetrying={months.isFetching} onRetry={() => void months.refetch()} />
    );
  }
  return months.data ? <Charts parts={monthParts(months.data, t, format)} fileSince={desde} /> : <Loading />;
};

const Charts = ({ parts, fileSince }: { parts: readonly ReportPart[]; fileSince: string | null }) => (
  <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
    {parts.map((part) => (
      <ReportCard key={part.name} part={part} fileSince={fileSince} />
    ))}
  </div>
);
