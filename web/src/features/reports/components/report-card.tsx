import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FileButton } from '../../../shared/lists/list-actions.tsx';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useReportFile } from '../queries.ts';
import { type ReportPart, rowsWithData } from '../report-parts.ts';
import { TimeChart } from './time-chart.tsx';

interface ReportCardProps {
  part: ReportPart;
  /** The first month of the report's file, '2026-09'; null where there is none. */
  fileSince: string | null;
}

/** A report: its sum, its chart (a sentence, where that says it), its table and its file. */
export const ReportCard = ({ part, fileSince }: ReportCardProps) => {
  const { t } = useTranslation('reports');
  const { inSentence } = useSpanNames();
  const file = useReportFile();
  const { name, title } = part;
  const [only, ...others] = rowsWithData(part);
  return (
    <Card as="section" aria-labelledby={name} className="flex min-w-0 flex-col gap-3">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 id={name} className="text-xl">
            {title}
          </h2>
          {only && fileSince !== null && (
            <FileButton
              text={t('csv')}
              aria-label={t('csvOf', { title })}
              variant="quiet"
              size="sm"
              failed={t('fileFailed')}
              file={file}
              of={{ reporte: name, desde: fileSince }}
            />
          )}
        </div>
        <p className="font-semibold text-ink">{part.summary}</p>
        <p className="text-sm text-muted">{part.text}</p>
      </div>
      {!only && <p>{t('noData')}</p>}
      {only && others.length === 0 && (
        <p>{t(isDay(only.span) ? 'oneDay' : 'oneMonth', { span: inSentence(only.span) })}</p>
      )}
      {only && others.length > 0 && <ChartWithTable part={part} />}
    </Card>
  );
};

const ChartWithTable = ({ part: { title, rows, series, columns, valueOf, highest } }: { part: ReportPart }) => {
  const { t } = useTranslation('reports');
  const { nameOf, shortNameOf } = useSpanNames();
  const byDay = rows.some(({ span }) => isDay(span));
  return (
    <>
      <TimeChart
        title={title}
        rows={rows}
        series={series}
        nameOf={shortNameOf}
        longNameOf={nameOf}
        valueOf={valueOf}
        highest={highest}
      />
      <Disclosure title={t('table')}>
        <ListTable
          isPlain
          label={title}
          columns={{
            span: { title: t(byDay ? 'day' : 'month'), cell: ({ span }) => nameOf(span), sortBy: ({ span }) => span },
            ...Object.fromEntries(
              columns.map(({ key, title: heading, valueOf: shown }) => [
                key,
                {
                  title: heading,
                  kind: 'amount' as const,
                  cell: (row: (typeof rows)[number]) => (row[key] === null ? '—' : shown(Number(row[key]))),
                  sortBy: (row: (typeof rows)[number]) => row[key] ?? null,
                },
              ]),
            ),
          }}
          rows={rows.map((row) => ({ ...row, id: row.span }))}
        />
      </Disclosure>
    </>
  );
};

/** Whether a span is a day, '2026-11-21', and not a month. */
const isDay = (span: string): boolean => span.length > 7;

/** The names of months and days: long, and short as they stand below a chart. */
const useSpanNames = () => {
  const format = useFormat();
  // The fifteenth is in the same month in every time zone.
  const nameOf = (span: string) => (isDay(span) ? format.longDate(span) : format.monthTitle(`${span}-15`));
  const shortNameOf = (span: string) => (isDay(span) ? format.shortDate(span) : format.shortMonth(`${span}-15`));
  const inSentence = (span: string) => (isDay(span) ? format.longDate(span) : format.month(`${span}-15`));
  return { nameOf, shortNameOf, inSentence };
};
