import { type KeyboardEvent, type PointerEvent, useState } from 'react';

import { classNames } from '../../../ui/class-names.ts';
import { isLabelled, marksTo } from '../axis.ts';
import type { ReportPart, Series } from '../report-parts.ts';

interface Props extends Pick<ReportPart, 'title' | 'rows' | 'series' | 'valueOf'> {
  /** The month or the day as it stands below the chart: short. */
  nameOf: (span: string) => string;
  /** Its whole name, as it is shown and read aloud with its numbers. */
  longNameOf: (span: string) => string;
  /** The highest value of the axis; the data's own when left out. */
  highest?: number | undefined;
}

/**
 * A chart of some months or days. With the keyboard it is one stop, whose arrow keys go from one to the next and are read aloud;
 * the same numbers stand in the table beside it.
 */
export const TimeChart = ({ title, rows, series, nameOf, longNameOf, valueOf, highest }: Props) => {
  const [active, setActive] = useState<number | null>(null);
  const last = rows.length - 1;
  const marks = marksTo(highest ?? Math.max(0, ...rows.flatMap((row) => series.map(({ key }) => Number(row[key])))));
  const top = marks.at(-1) ?? 1;
  const walk = (event: KeyboardEvent) => {
    const next = spanAfter(event.key, active, last);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setActive(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * rows.length))));
  };
  return (
    <div className="@container text-[0.8125rem] text-muted">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="mt-2 flex flex-col-reverse justify-between">
          {marks.map((mark) => (
            <span key={mark} className="flex h-0 items-center justify-end whitespace-nowrap tabular-nums">
              {valueOf(mark)}
            </span>
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application's keys are its own */}
        <div
          role="application"
          aria-label={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
          tabIndex={0}
          className="relative mt-2 h-40 rounded-sm"
          onKeyDown={walk}
          onFocus={(event) => event.target.matches(':focus-visible') && setActive(last)}
          onBlur={() => setActive(null)}
          onPointerMove={point}
          onPointerDown={point}
          // A finger that was lifted has not left: what it touched stays shown.
          onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(null)}
        >
          <GridLines marks={marks} />
          <TimeSeries rows={rows} series={series} top={top} active={active} />
          <div role="status">
            {active !== null && rows[active] && (
              <Numbers
                name={longNameOf(rows[active].span)}
                row={rows[active]}
                place={((active + 0.5) / rows.length) * 100}
                series={series}
                valueOf={valueOf}
              />
            )}
          </div>
        </div>
      </div>
      <SpanNames rows={rows} nameOf={nameOf} widest={valueOf(top)} />
      {series.length > 1 && <Legend series={series} />}
    </div>
  );
};

/** Lines at the marks of the axis. */
const GridLines = ({ marks }: { marks: readonly number[] }) => (
  <div aria-hidden className="absolute inset-0 flex flex-col-reverse justify-between">
    {marks.map((mark) => (
      <div key={mark} className={classNames('border-t', mark === 0 ? 'border-line-strong' : 'border-line')} />
    ))}
  </div>
);

/** The place that a key leads to: null for none, undefined for a key that means nothing here. */
const spanAfter = (key: string, active: number | null, last: number): number | null | undefined => {
  if (key === 'ArrowLeft') return active === null ? last : Math.max(0, active - 1);
  if (key === 'ArrowRight') return active === null ? 0 : Math.min(last, active + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' && active !== null ? null : undefined;
};

interface NumbersProps extends Pick<Props, 'series' | 'valueOf'> {
  name: string;
  row: Props['rows'][number];
  /** From the left, in percent: so far from the left the box itself stands on the place, and stays within the chart. */
  place: number;
}

/** The numbers of a month or a day, in a box above it. */
const Numbers = ({ name, row, place, series, valueOf }: NumbersProps) => (
  <div
    className="pointer-events-none absolute top-0 z-10 w-max max-w-full rounded-md border border-line bg-raised px-3 py-2 text-ink shadow-float"
    style={{ left: `${place}%`, transform: `translateX(-${place}%)` }}
  >
    <p className="font-semibold">{name}</p>
    {series.map(({ key, label, color }) => {
      const value = row[key] ?? null;
      return (
        <p key={key} className="flex items-center gap-2">
          <span aria-hidden className="size-2.5 rounded-full forced-color-adjust-none" style={{ background: color }} />
          <span>{`${label}: ${value === null ? '—' : valueOf(Number(value))}`}</span>
        </p>
      );
    })}
  </div>
);

/** The names below the chart, as many as there is room for. `widest`: the label that sets the width of the axis. */
const SpanNames = ({ rows, nameOf, widest }: Pick<Props, 'rows' | 'nameOf'> & { widest: string }) => (
  <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
    <span className="invisible h-0 whitespace-nowrap tabular-nums">{widest}</span>
    <div className="flex pt-1.5">
      {rows.map(({ span }, index) => {
        const fits = (room: number) => isLabelled(index, rows.length, room);
        return (
          <span key={span} className="flex h-5 w-0 flex-1 justify-center">
            <span
              className={classNames(
                'shrink-0 whitespace-nowrap',
                fits(3) ? 'block' : 'hidden',
                fits(6) ? '@md:block' : '@md:hidden',
                fits(12) ? '@3xl:block' : '@3xl:hidden',
              )}
            >
              {nameOf(span)}
            </span>
          </span>
        );
      })}
    </div>
  </div>
);

/** The legend: the color of each series. */
const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1">
    {series.map(({ key, label, color, shape }) => (
      <li key={key} className="flex items-center gap-2">
        <span
          aria-hidden
          className={classNames('w-3.5 rounded-sm forced-color-adjust-none', shape === 'bar' ? 'h-3' : 'h-0.5')}
          style={{ background: color }}
        />
        <span className="text-ink">{label}</span>
      </li>
    ))}
  </ul>
);

type Row = ReportPart['rows'][number];

interface TimeSeriesProps extends Pick<ReportPart, 'rows' | 'series'> {
  /** The value at the upper edge. */
  top: number;
  /** The row that is pointed at, by its place. */
  active: number | null;
}

/** The bars and lines of a chart. They fill the positioned element around them, whatever its size. */
const TimeSeries = ({ rows, series, top, active }: TimeSeriesProps) => (
  <div aria-hidden className="absolute inset-0">
    <div className="absolute inset-0 flex">
      {rows.map((row, index) => (
        <div key={row.span} className={classNames('flex w-0 flex-1', index === active && 'bg-brand-soft/60')}>
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

/** A line with a dot for each row that has a value; it goes on over rows without one. */
const Path = ({ rows, top, series: { key, color } }: { rows: readonly Row[]; top: number; series: Series }) => {
  const points = rows.flatMap((row, index) =>
    row[key] === null || row[key] === undefined
      ? []
      : [
          {
            span: row.span,
            x: `${((index + 0.5) / rows.length) * 100}%`,
            y: `${(1 - Number(row[key]) / top) * 100}%`,
          },
        ],
  );
  return points.map(({ span, x, y }, index) => {
    const next = points[index + 1];
    return (
      <g key={span}>
        {next && <line x1={x} y1={y} x2={next.x} y2={next.y} stroke={color} strokeWidth={2.5} strokeLinecap="round" />}
        <circle cx={x} cy={y} r={3.5} fill={color} />
      </g>
    );
  });
};
