import type { NumberKind, NumberRow, NumberTable } from '@saferide/contracts/kernel/number-table';
import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { countLabel, durationLabel } from '../../../messages/format.ts';
import { daysIn } from '../day-range.ts';
import { numberWords } from '../statistics.words.ts';
import { type ChartDrawing, formatNumber, type NumberWords } from './chart-drawing.ts';

const HEIGHT = 260;
const MOST_NAMES = 12;

const axis = { stroke: 'var(--control)', tick: { fill: 'var(--ink)', fontSize: 13 }, tickLine: false } as const;
const tooltip = {
  isAnimationActive: false,
  cursor: { fill: 'var(--surface)', stroke: 'var(--control)' },
  contentStyle: { background: 'var(--paper)', border: '2px solid var(--ink)', borderRadius: 8 },
  itemStyle: { color: 'var(--ink)' },
  labelStyle: { color: 'var(--ink)', fontWeight: 700 },
} as const;
const plain = { accessibilityLayer: false, margin: { top: 8, right: 8, bottom: 0, left: 0 } } as const;

const looks = (id: string) =>
  [
    { fill: 'var(--brand)', stroke: 'var(--brand)' },
    { fill: 'var(--paper)', stroke: 'var(--ink)' },
    { fill: `url(#${id}-hatched)`, stroke: 'var(--danger)' },
    { fill: `url(#${id}-dotted)`, stroke: 'var(--info)' },
  ] as const;
const dashes = ['0', '6 4', '2 3', '10 3'] as const;

const Fillings = ({ id }: { readonly id: string }) => (
  <svg aria-hidden="true" width="0" height="0" className="absolute">
    <defs>
      <pattern id={`${id}-hatched`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--paper)" />
        <line x1="0" y1="0" x2="0" y2="6" stroke="var(--danger)" strokeWidth="4" />
      </pattern>
      <pattern id={`${id}-dotted`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--paper)" />
        <circle cx="3" cy="3" r="2" fill="var(--info)" />
      </pattern>
    </defs>
  </svg>
);

const MINUTE_MS = 60_000;

const onAxis = (unit: NumberKind, value: number): string =>
  unit === 'minutes' ? durationLabel(value * MINUTE_MS, 1) : formatNumber(unit, value);

interface Series {
  readonly key: string;
  readonly name: string;
  readonly fill: string;
  readonly stroke: string;
  readonly dash: string;
}

const Legend = ({ series, lines }: { readonly series: readonly Series[]; readonly lines: boolean }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {series.map(({ key, name, fill, stroke, dash }) => (
      <li key={key} className="flex items-center gap-2">
        <svg width="20" height="14" aria-hidden="true">
          {lines ? (
            <line x1="0" y1="7" x2="20" y2="7" stroke={stroke} strokeWidth="3" strokeDasharray={dash} />
          ) : (
            <rect x="1" y="1" width="18" height="12" fill={fill} stroke={stroke} strokeWidth="2" />
          )}
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

const withEachDay = (rows: readonly NumberRow[]): readonly NumberRow[] => {
  const byDay = new Map(rows.map((row) => [row.of[0] ?? '', row]));
  const days = [...byDay.keys()].sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return rows;
  return daysIn({ from, to }).map((day) => byDay.get(day) ?? { of: [day], cells: [] });
};

export interface NumberChartProps {
  readonly table: NumberTable;
  readonly words: NumberWords;
  readonly drawing: ChartDrawing;
}

export const NumberChart = ({ table, words, drawing: { kind, columns, without } }: NumberChartProps) => {
  const id = useId();
  const { by } = table;
  const named = by[0] !== 'day';
  const rows = table.rows.filter(({ of }) => without === undefined || of[0] !== without);
  const drawn = named ? rows.slice(0, MOST_NAMES) : rows;
  const places = columns.map((name) => table.columns.findIndex((column) => column.name === name));
  const unit: NumberKind = table.columns[places[0] ?? 0]?.kind ?? 'count';
  const look = looks(id);
  const lines = kind === 'lines';
  const series = columns.map((name, index): Series => {
    const { fill, stroke } = look[index % look.length] ?? look[0];
    return { key: name, name: words.column(name), fill, stroke, dash: dashes[index % dashes.length] ?? '0' };
  });
  const nothing = lines ? null : 0;
  const data = (named ? drawn : withEachDay(drawn)).map(({ of, cells }) => ({
    name: of.map((value, index) => words.value(by[index] ?? '', value)).join(', '),
    ...Object.fromEntries(columns.map((name, index) => [name, cells[places[index] ?? 0]?.value ?? nothing])),
  }));
  const axes = [
    <CartesianGrid key="grid" stroke="var(--line)" vertical={false} />,
    <XAxis key="x" dataKey="name" minTickGap={16} {...axis} />,
    <YAxis
      key="y"
      allowDecimals={false}
      width="auto"
      tickFormatter={(value) => onAxis(unit, Number(value))}
      {...axis}
    />,
    <Tooltip key="tip" {...tooltip} formatter={(value) => formatNumber(unit, Number(value))} />,
  ];
  return (
    <div aria-hidden="true" className="relative flex flex-col gap-2">
      <Fillings id={id} />
      {series.length > 1 && <Legend series={series} lines={lines} />}
      <ResponsiveContainer width="100%" height={HEIGHT}>
        {lines ? (
          <LineChart {...plain} data={data}>
            {axes}
            {series.map(({ key, name, stroke, dash }) => (
              <Line
                key={key}
                dataKey={key}
                name={name}
                stroke={stroke}
                strokeWidth={3}
                strokeDasharray={dash}
                connectNulls
                dot={{ r: 3, fill: 'var(--paper)', stroke, strokeWidth: 2, strokeDasharray: '0' }}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        ) : (
          <BarChart {...plain} data={data} barGap={1} barCategoryGap="20%">
            {axes}
            {series.map(({ key, name, fill, stroke }) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                fill={fill}
                stroke={stroke}
                strokeWidth={1.5}
                {...(kind === 'stacked' ? { stackId: 'all' } : {})}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        )}
      </ResponsiveContainer>
      {drawn.length < rows.length && (
        <p className="text-muted text-sm">{numberWords.drawn(countLabel(drawn.length), countLabel(rows.length))}</p>
      )}
    </div>
  );
};
