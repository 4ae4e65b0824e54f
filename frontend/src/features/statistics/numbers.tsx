import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { csvOf, saveCsv } from './csv.ts';
import { daysIn } from './day-range.ts';
import { byDay, byVehicleType, filtered, totalsOf } from './group-statistics.ts';
import type { Cell } from './queries.ts';
import { statisticsWords } from './statistics.words.ts';
import { Tables } from './tables.tsx';
import { Totals } from './totals.tsx';
import type { StatisticsFilters } from './use-filters.ts';

/** The drawing library comes when something is to be drawn. */
const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }));

const words = statisticsWords.view;

export interface NumbersProps {
  readonly cells: readonly Cell[];
  readonly filters: StatisticsFilters;
  readonly onClearFilters: () => void;
}

/** Totals, and beneath them charts or tables of the cells that were asked for. */
export const Numbers = ({ cells, filters, onClearFilters }: NumbersProps) => {
  const [view, setView] = useState('charts');
  const shown = filtered(cells, filters);
  if (cells.length === 0) return <EmptyState>{statisticsWords.empty}</EmptyState>;
  if (shown.length === 0)
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
  const days = byDay(shown, daysIn(filters));
  const types = byVehicleType(shown);
  return (
    <>
      <Totals totals={totalsOf(shown)} />
      <Tabs
        label={words.label}
        value={view}
        onChange={setView}
        tabs={[
          {
            value: 'charts',
            label: words.charts,
            content: (
              <>
                <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                  <Charts days={days} types={types} />
                </Suspense>
                <div className="sr-only">
                  <Tables days={days} types={types} />
                </div>
              </>
            ),
          },
          { value: 'table', label: words.table, content: <Tables days={days} types={types} /> },
        ]}
      />
      <Button
        look="secondary"
        className="self-start"
        icon={<Download aria-hidden="true" />}
        onClick={() => saveCsv(statisticsWords.fileName(filters.from, filters.to), csvOf(shown))}
      >
        {statisticsWords.download}
      </Button>
    </>
  );
};
