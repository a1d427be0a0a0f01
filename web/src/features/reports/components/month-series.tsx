import { classNames } from '../../../ui/class-names.ts';
import type { ReportPart, Series } from '../report-parts.ts';

type Row = ReportPart['rows'][number];

interface Props extends Pick<ReportPart, 'rows' | 'series'> {
  /** The value at the upper edge. */
  top: number;
  /** The month that is pointed at, by its place in the rows. */
  active: number | null;
}

/** The bars and lines of a chart of months. They fill the positioned element around them, whatever its size. */
export const MonthSeries = ({ rows, series, top, active }: Props) => (
  <div aria-hidden className="absolute inset-0">
    <div className="absolute inset-0 flex">
      {rows.map((row, index) => (
        <div key={row.mes} className={classNames('flex w-0 flex-1', index === active && 'bg-brand-soft/60')}>
          <div className="flex w-full items-end justify-center gap-px px-[10%]">
            {series.map(
              ({ key, color, shape }) =>
                shape === 'bar' && (
                  <div
                    key={key}
                    className="max-w-9 flex-1 rounded-t-sm forced-color-adjust-none"
                    style={{ height: `${(Number(row[key]) / top) * 100}%`, background: color }}
                  />
                ),
            )}
          </div>
        </div>
      ))}
    </div>
    <svg className="absolute inset-0 size-full overflow-visible">
      {series.map((each) => each.shape === 'line' && <Path key={each.key} rows={rows} top={top} series={each} />)}
    </svg>
  </div>
);

/** One line with a dot for each month that has a value; it goes on over months without one. */
const Path = ({ rows, top, series: { key, color } }: { rows: readonly Row[]; top: number; series: Series }) => {
  const points = rows.flatMap((row, index) =>
    row[key] === null || row[key] === undefined
      ? []
      : [
          {
            mes: row.mes,
            x: `${((index + 0.5) / rows.length) * 100}%`,
            y: `${(1 - Number(row[key]) / top) * 100}%`,
          },
        ],
  );
  return points.map(({ mes, x, y }, index) => {
    const next = points[index + 1];
    return (
      <g key={mes}>
        {next && <line x1={x} y1={y} x2={next.x} y2={next.y} stroke={color} strokeWidth={2.5} strokeLinecap="round" />}
        <circle cx={x} cy={y} r={3.5} fill={color} />
      </g>
    );
  });
};
