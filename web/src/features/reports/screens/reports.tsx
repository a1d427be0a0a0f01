import { useSearchParams } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { createFormat, useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FileButton } from '../../../shared/lists/list-actions.tsx';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MonthChart } from '../components/month-chart.tsx';
import { firstOfLast, useReports, useReportFile } from '../queries.ts';
import { reportParts, type ReportPart } from '../report-parts.ts';

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

/** A report: its sum, its chart, its table and its file. */
const ReportCard = ({ part, desde }: { part: ReportPart; desde: string }) => {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const file = useReportFile();
  const { name, title, rows, series, columns } = part;
  const longMonthOf = (mes: string) => format.monthTitle(dayIn(mes));
  return (
    <Card as="section" aria-labelledby={name} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={name} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 text-lg font-semibold text-ink">{part.summary}</p>
          <p className="mt-1 text-sm text-muted">{part.text}</p>
        </div>
        <FileButton
          text={t('csv')}
          aria-label={t('csvOf', { title })}
          size="sm"
          failed={t('fileFailed')}
          file={file}
          of={{ reporte: name, desde }}
        />
      </div>
      <MonthChart
        title={title}
        rows={rows}
        series={series}
        monthOf={(mes) => format.shortMonth(dayIn(mes))}
        longMonthOf={longMonthOf}
        valueOf={part.valueOf}
        highest={part.highest}
      />
      <Disclosure title={t('table')}>
        <ListTable
          isPlain
          label={title}
          columns={{
            mes: { title: t('month'), cell: ({ mes }) => longMonthOf(mes), sortBy: ({ mes }) => mes },
            ...Object.fromEntries(
              columns.map(({ key, title: heading, valueOf }) => [
                key,
                {
                  title: heading,
                  kind: 'amount' as const,
                  cell: (row: (typeof rows)[number]) => (row[key] === null ? '—' : valueOf(Number(row[key]))),
                  sortBy: (row: (typeof rows)[number]) => row[key] ?? null,
                },
              ]),
            ),
          }}
          rows={rows.map((row) => ({ ...row, id: row.mes }))}
        />
      </Disclosure>
    </Card>
  );
};

/** A day in a month, which is the same month in every time zone. */
const dayIn = (mes: string): string => `${mes}-15`;
