import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { vehicleTypes } from '@saferide/contracts/pick-lists';
import { type driverRideStats, MAX_DRIVERS_LISTED } from '@saferide/contracts/ride/counted-rides';
import {
  driverTables,
  type RideCell,
  type RideStatisticsFilters,
  type RideTableName,
  rideTables,
} from '@saferide/contracts/ride/ride-tables';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField } from '../../design/field.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { countLabel, lagosDayLabel } from '../../messages/format.ts';
import { countedRidesUrl } from './counted-rides.tsx';
import { type DayRange, DEFAULT_RANGE_DAYS, lastDays } from './day-range.ts';
import type { ChartDrawing } from './numbers/chart-drawing.ts';
import { NumberCard, NumberFigures } from './numbers/number-card.tsx';
import { DayRangeFields } from './numbers/range-fields.tsx';
import { numberWords, statisticsWords } from './statistics.words.ts';

const MINUTE_MS = 60_000;

const isType = (text: string | null): text is RideCell['vehicleType'] =>
  (vehicleTypes as readonly (string | null)[]).includes(text);

interface StatisticsFilters extends DayRange {
  /** Empty for all cities. */
  readonly city: string;
  readonly vehicleType: RideCell['vehicleType'] | '';
}

const statisticsQueryOf = ({ from, to, city, vehicleType }: StatisticsFilters): RideStatisticsFilters => ({
  ...{ from, to },
  ...(city ? { city } : {}),
  ...(vehicleType ? { vehicleType } : {}),
});

export const citiesIn = (cells: readonly RideCell[]): readonly string[] =>
  [...new Set(cells.map(({ city }) => city))].sort((a, b) => a.localeCompare(b));

export const useStatisticsFilters = () => {
  const [search, setSearch] = useSearchParams();
  const usual = lastDays(lagosDayLabel(useServerNow(MINUTE_MS)), DEFAULT_RANGE_DAYS);
  const type = search.get('type');
  const filters: StatisticsFilters = {
    from: search.get('from') ?? usual.from,
    to: search.get('to') ?? usual.to,
    city: search.get('city') ?? '',
    vehicleType: isType(type) ? type : '',
  };
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '' && name !== 'from' && name !== 'to') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  const reset = () => setSearch({}, { replace: true });
  return { filters, usual, set, reset, section: search.get('show') === 'drivers' ? 'drivers' : 'rides' };
};

const words = statisticsWords.filters;

interface StatisticsFiltersCardProps {
  readonly filters: StatisticsFilters;
  readonly cities: readonly string[];
  readonly set: (changes: Readonly<Record<string, string>>) => void;
  readonly reset: () => void;
}

export const StatisticsFiltersCard = ({ filters, cities, set, reset }: StatisticsFiltersCardProps) => {
  const { from, to, city, vehicleType } = filters;
  const known = city === '' || cities.includes(city) ? cities : [...cities, city];
  return (
    <Card
      title={words.title}
      aside={
        <Button look="quiet" size="sm" onClick={reset}>
          {words.recent(DEFAULT_RANGE_DAYS)}
        </Button>
      }
    >
      <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        <DayRangeFields range={{ from, to }} set={({ from, to }) => set({ from, to })} />
        <SelectField
          label={words.city}
          value={city}
          onChange={({ target }) => set({ city: target.value })}
          options={[{ value: '', label: words.allCities }, ...known.map((name) => ({ value: name, label: name }))]}
        />
        <SelectField
          label={words.type}
          value={vehicleType}
          onChange={({ target }) => set({ type: target.value })}
          options={[
            { value: '', label: words.allTypes },
            ...vehicleTypes.map((type) => ({ value: type, label: statisticsWords.vehicleType(type) })),
          ]}
        />
      </div>
      <p className="text-muted text-sm">{numberWords.range.days}</p>
    </Card>
  );
};

const drawings: Readonly<Partial<Record<RideTableName, ChartDrawing>>> = {
  days: { kind: 'beside', columns: ['requested', 'completed', 'cancelled'] },
  cities: { kind: 'beside', columns: ['requested', 'completed', 'cancelled'] },
  types: { kind: 'beside', columns: ['requested', 'completed', 'cancelled'] },
};

interface RideNumbersProps {
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
  const shared = { words: statisticsWords, at: countedRidesUrl };
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

const driverDrawings: Readonly<Partial<Record<RideTableName, ChartDrawing>>> = {
  driverDays: { kind: 'lines', columns: ['drivers', 'completed'] },
  drivers: { kind: 'beside', columns: ['completed'] },
};

export const DriverNumberCards = ({ driven }: { readonly driven: ResponseOf<typeof driverRideStats> }) => {
  if (driven.active === 0) return <EmptyState>{statisticsWords.noDrivers}</EmptyState>;
  return (
    <>
      <p className="text-muted text-sm">
        {statisticsWords.active(driven.active)}
        {driven.active > MAX_DRIVERS_LISTED && ` ${statisticsWords.mostDrivers(countLabel(MAX_DRIVERS_LISTED))}`}
      </p>
      {driverTables(driven).map((table) => (
        <NumberCard
          key={table.name}
          table={table}
          title={statisticsWords.tables[table.name]}
          file={statisticsWords.fileName(table.name, driven.from, driven.to)}
          words={statisticsWords}
          at={countedRidesUrl}
          {...(driverDrawings[table.name] ? { drawing: driverDrawings[table.name] } : {})}
        />
      ))}
    </>
  );
};
