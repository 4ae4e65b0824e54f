import { count, kilometres, naira } from '../../messages/format.ts';
import type { Counts, DayCounts, TypeCounts } from './group-statistics.ts';
import { statisticsWords } from './statistics.words.ts';

const words = statisticsWords.columns;

const columns = [
  ['requested', count],
  ['accepted', count],
  ['completed', count],
  ['cancelled', count],
  ['noDriverFound', count],
  ['fares', naira],
  ['kilometres', kilometres],
] as const satisfies readonly (readonly [keyof Counts, (value: number) => string])[];

interface TableProps {
  readonly caption: string;
  readonly first: string;
  readonly rows: readonly (Counts & { readonly name: string })[];
}

const Table = ({ caption, first, rows }: TableProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a section with a name would be one more landmark on the page
  <div
    role="region"
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    data-scroll
    className="overflow-x-auto rounded-sign border-2 border-ink dark:border-control"
  >
    <table className="w-full text-left tabular-nums">
      <caption className="p-3 text-left font-extrabold text-lg">{caption}</caption>
      <thead className="border-ink border-b-2 text-sm dark:border-control">
        <tr>
          <th scope="col" className="sticky left-0 bg-paper px-3 py-2">
            {first}
          </th>
          {columns.map(([key]) => (
            <th key={key} scope="col" className="whitespace-nowrap px-3 py-2 text-right">
              {words[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="border-line border-b-2 last:border-0">
            <th scope="row" className="sticky left-0 whitespace-nowrap bg-paper px-3 py-2">
              {row.name}
            </th>
            {columns.map(([key, written]) => (
              <td key={key} className="whitespace-nowrap px-3 py-2 text-right">
                {written(row[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export interface TablesProps {
  readonly days: readonly DayCounts[];
  readonly types: readonly TypeCounts[];
}

/** The same numbers as the charts draw, the latest day first. */
export const Tables = ({ days, types }: TablesProps) => (
  <div className="flex flex-col gap-4">
    <Table
      caption={statisticsWords.charts.rides}
      first={words.day}
      rows={days.toReversed().map((day) => ({ ...day, name: statisticsWords.day(day.day) }))}
    />
    <Table
      caption={statisticsWords.charts.types}
      first={words.vehicleType}
      rows={types.map((type) => ({ ...type, name: statisticsWords.vehicleType(type.vehicleType) }))}
    />
  </div>
);
