import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { Card } from '../../design/card.tsx';
import { count, naira } from '../../messages/format.ts';
import type { DayCounts, TypeCounts } from './group-statistics.ts';
import { Hatching, Legend, series } from './series.tsx';
import { statisticsWords } from './statistics.words.ts';

const words = statisticsWords.charts;
const HEIGHT = 260;

const axis = { stroke: 'var(--control)', tick: { fill: 'var(--ink)', fontSize: 13 }, tickLine: false } as const;
const grid = <CartesianGrid stroke="var(--line)" vertical={false} />;
const tooltip = {
  isAnimationActive: false,
  cursor: { fill: 'var(--surface)', stroke: 'var(--control)' },
  contentStyle: { background: 'var(--paper)', border: '2px solid var(--ink)', borderRadius: 8 },
  itemStyle: { color: 'var(--ink)' },
  labelStyle: { color: 'var(--ink)', fontWeight: 700 },
} as const;
/** What the table says, the charts need not say to screen readers. */
const plain = { accessibilityLayer: false, margin: { top: 8, right: 8, bottom: 0, left: 0 } } as const;

const dayOf = (day: unknown): string => statisticsWords.day(String(day));

const RidesPerDay = ({ days }: { readonly days: readonly DayCounts[] }) => (
  <Card title={words.rides} aside={<Legend />}>
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart {...plain} data={days} barGap={1} barCategoryGap="20%">
        {grid}
        <XAxis dataKey="day" tickFormatter={dayOf} minTickGap={16} {...axis} />
        <YAxis allowDecimals={false} width={40} {...axis} />
        <Tooltip {...tooltip} labelFormatter={dayOf} />
        {series.map(({ key, ...look }) => (
          <Bar key={key} dataKey={key} strokeWidth={1.5} isAnimationActive={false} {...look} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  </Card>
);

const FaresPerDay = ({ days }: { readonly days: readonly DayCounts[] }) => (
  <Card title={words.fares}>
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <LineChart {...plain} data={days}>
        {grid}
        <XAxis dataKey="day" tickFormatter={dayOf} minTickGap={16} padding={{ left: 12, right: 12 }} {...axis} />
        <YAxis tickFormatter={statisticsWords.axisMoney} width={64} {...axis} />
        <Tooltip {...tooltip} labelFormatter={dayOf} formatter={(fares) => naira(Number(fares))} />
        <Line
          dataKey="fares"
          name={statisticsWords.columns.fares}
          stroke="var(--brand)"
          strokeWidth={3}
          dot={{ r: 3, fill: 'var(--paper)', stroke: 'var(--brand)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  </Card>
);

const RidesByType = ({ types }: { readonly types: readonly TypeCounts[] }) => (
  <Card title={words.types} aside={<Legend />}>
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart
        {...plain}
        // Room for the number above the highest bar.
        margin={{ ...plain.margin, top: 24 }}
        data={types.map((type) => ({ ...type, name: statisticsWords.vehicleType(type.vehicleType) }))}
        barGap={2}
      >
        {grid}
        <XAxis dataKey="name" {...axis} />
        <YAxis allowDecimals={false} width={40} {...axis} />
        <Tooltip {...tooltip} />
        {series.map(({ key, ...look }) => (
          <Bar key={key} dataKey={key} strokeWidth={1.5} isAnimationActive={false} {...look}>
            <LabelList
              dataKey={key}
              position="top"
              fill="var(--ink)"
              fontSize={13}
              formatter={(n) => count(Number(n))}
            />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  </Card>
);

export interface ChartsProps {
  readonly days: readonly DayCounts[];
  readonly types: readonly TypeCounts[];
}

/** The numbers drawn. Hidden from screen readers, which get the tables. */
export const Charts = ({ days, types }: ChartsProps) => (
  <div aria-hidden="true" className="grid gap-4 xl:grid-cols-2">
    <Hatching />
    <div className="xl:col-span-2">
      <RidesPerDay days={days} />
    </div>
    <FaresPerDay days={days} />
    <RidesByType types={types} />
  </div>
);
