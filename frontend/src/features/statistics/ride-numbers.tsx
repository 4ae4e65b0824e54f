import { type RideCell, type RideTableName, rideTables } from '@saferide/contracts/ride/ride-tables';
import { EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { countedRidesAddress } from './counted-rides-address.ts';
import type { ChartDrawing } from './numbers/chart-drawing.ts';
import { NumberCard, NumberFigures } from './numbers/number-card.tsx';
import { statisticsWords } from './statistics.words.ts';
import { type StatisticsFilters, statisticsQueryOf } from './use-statistics-filters.ts';

const drawings: Readonly<Partial<Record<RideTableName, ChartDrawing>>> = {
  days: { kind: 'beside', columns: ['requested', 'completed', 'cancelled'] },
  cities: { kind: 'beside', columns: ['requested', 'completed', 'cancelled'] },
  types: { kind: 'beside', columns: ['requested', 'completed', 'cancelled'] },
};

export interface RideNumbersProps {
  readonly cells: readonly RideCell[];
  readonly filters: StatisticsFilters;
  readonly onClearFilters: () => void;
}

export const RideNumbers = ({ cells, filters, onClearFilters }: RideNumbersProps) => {
  if (cells.length === 0) return <EmptyState>{statisticsWords.empty}</EmptyState>;
  const [totals, ...tables] = rideTables(cells, statisticsQueryOf(filters));
  if (!totals || tables.every(({ rows }) => rows.length === 0))
    return (
      <EmptyState
        action={
          <Button look="secondary" onClick={onClearFilters}>
            {statisticsWords.clearFilters}
          </Button>
        }
      >
        {statisticsWords.emptyFiltered}
      </EmptyState>
    );
  const file = (name: string) => statisticsWords.fileName(name, filters.from, filters.to);
  const shared = { words: statisticsWords, at: countedRidesAddress };
  return (
    <>
      <NumberFigures table={totals} title={statisticsWords.tables.totals} file={file('totals')} {...shared} />
      <p className="text-muted text-sm">{statisticsWords.counting}</p>
      {tables.map((table) => (
        <NumberCard
          key={table.name}
          table={table}
          title={statisticsWords.tables[table.name]}
          file={file(table.name)}
          {...shared}
          {...(drawings[table.name] ? { drawing: drawings[table.name] } : {})}
        />
      ))}
    </>
  );
};
