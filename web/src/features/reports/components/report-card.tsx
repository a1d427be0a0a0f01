import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FileButton } from '../../../shared/lists/list-actions.tsx';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useReportFile } from '../queries.ts';
import type { ReportPart } from '../report-parts.ts';
import { MonthChart } from './month-chart.tsx';

/** A report: its sum, its chart, its table and its file. */
export const ReportCard = ({ part, desde }: { part: ReportPart; desde: string }) => {
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
