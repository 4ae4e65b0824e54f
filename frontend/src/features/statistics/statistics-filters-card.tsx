import { vehicleTypes } from '@saferide/contracts/pick-lists';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField } from '../../design/field.tsx';
import { DEFAULT_DAYS } from './day-range.ts';
import { RangeFields } from './numbers/range-fields.tsx';
import { numberWords, statisticsWords } from './statistics.words.ts';
import type { StatisticsFilters } from './use-statistics-filters.ts';

const words = statisticsWords.filters;

export interface StatisticsFiltersCardProps {
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
          {words.recent(DEFAULT_DAYS)}
        </Button>
      }
    >
      <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        <RangeFields range={{ from, to }} set={({ from, to }) => set({ from, to })} />
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
