import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

import type { Series } from '../report-parts.ts';

interface Props {
  title: string;
  rows: readonly { mes: string }[];
  series: readonly Series[];
  /** The month as it stands below the chart: short. */
  monthOf: (mes: string) => string;
  /** The whole month, for the tooltip. */
  longMonthOf: (mes: string) => string;
  valueOf: (value: number) => string;
  /** The highest value of the axis; the data's own when left out. */
  highest?: number | undefined;
}

const small = { fontSize: '0.8125rem', fill: 'var(--color-muted)' };

/**
 * A chart of some months. With the keyboard it is one stop, whose arrow keys go from month to month and are read aloud;
 * the same numbers stand in the table beside it.
 */
export const MonthChart = ({ title, rows, series, monthOf, longMonthOf, valueOf, highest }: Props) => (
  <ResponsiveContainer width="100%" height={260} debounce={50}>
    <ComposedChart
      data={[...rows]}
      title={title}
      className="[&_svg]:overflow-visible"
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
    >
      <CartesianGrid stroke="var(--color-line)" vertical={false} />
      <XAxis
        dataKey="mes"
        tickFormatter={monthOf}
        tick={small}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-line-strong)' }}
        // Room for half of the first and the last label.
        padding={{ left: 24, right: 24 }}
        minTickGap={12}
        interval="equidistantPreserveStart"
      />
      <YAxis
        width="auto"
        tickFormatter={valueOf}
        tick={small}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        {...(highest !== undefined && { domain: [0, highest] })}
      />
      <Tooltip
        formatter={(value) => valueOf(Number(value))}
        labelFormatter={(mes) => (typeof mes === 'string' ? longMonthOf(mes) : '')}
        cursor={{ fill: 'var(--color-brand-soft)', opacity: 0.6, stroke: 'var(--color-brand)' }}
        contentStyle={{
          background: 'var(--color-raised)',
          border: '1px solid var(--color-line)',
          borderRadius: 'var(--radius-md)',
          color: 'var(--color-ink)',
        }}
      />
      {series.length > 1 && <Legend itemSorter={null} />}
      {series.map(({ key, label, color, shape }) =>
        shape === 'bar' ? (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={color}
            radius={[4, 4, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          />
        ) : (
          <Line
            key={key}
            dataKey={key}
            name={label}
            stroke={color}
            strokeWidth={2.5}
            dot={{ r: 3.5, fill: color }}
            connectNulls
            isAnimationActive={false}
          />
        ),
      )}
    </ComposedChart>
  </ResponsiveContainer>
);
