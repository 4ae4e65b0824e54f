import type { NumberTable } from '@saferide/contracts/kernel/number-table';
import type { PreviewSumView, RatesView, TariffPreview } from '@saferide/contracts/tariff/tariff';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../design/banner.tsx';
import { rateNames } from '../../messages/rate-labels.ts';
import { type ChartDrawing, NumberCard, NumberFigures } from '../statistics/index.ts';
import { type TypedRates, typedRatesOf, validRatesIn } from './rates-form.tsx';
import { tariffWords } from './tariff.words.ts';

const columns = [
  { name: 'rides', kind: 'count' },
  { name: 'asBooked', kind: 'naira' },
  { name: 'tried', kind: 'naira' },
  { name: 'change', kind: 'naira' },
  { name: 'dearer', kind: 'count' },
  { name: 'cheaper', kind: 'count' },
] as const;

const row = (of: readonly string[], { rides, asBooked, tried, dearer, cheaper }: PreviewSumView) => ({
  of,
  cells: [rides, asBooked, tried, tried - asBooked, dearer, cheaper].map((value) => ({ value })),
});

const table = (name: string, by: readonly string[], rows: NumberTable['rows']): NumberTable => ({
  ...{ name, by, rows },
  columns: [...columns],
});

const previewTables = ({ total, byVehicle, byCity, byBand, byDriver }: TariffPreview) => ({
  total: table('total', [], [row([], total)]),
  byVehicle: table(
    'by-vehicle',
    ['vehicle'],
    byVehicle.map((sum) => row([sum.vehicleType], sum)),
  ),
  byCity: table(
    'by-city',
    ['city'],
    byCity.map((sum) => row([sum.city], sum)),
  ),
  byBand: table(
    'by-distance',
    ['band'],
    byBand.map((sum) => row([tariffWords.band(sum.fromKm, sum.belowKm, sum.hours)], sum)),
  ),
  byDriver: table(
    'by-driver',
    ['driver'],
    byDriver.map((sum) => row([sum.name ?? sum.driverId], sum)),
  ),
});

const words = tariffWords.trial;
const drawing: ChartDrawing = { kind: 'beside', columns: ['asBooked', 'tried'] };

export const TariffPreviewResult = ({ preview }: { readonly preview: TariffPreview }) => {
  if (preview.total.rides === 0) return <EmptyState>{words.none}</EmptyState>;
  const tables = previewTables(preview);
  const shared = {
    words: tariffWords,
    at: () => '',
  };
  const file = (name: string) => words.fileName(name, preview.from, preview.to);
  return (
    <>
      <NumberFigures table={tables.total} title={words.total} file={file('total')} {...shared} />
      <p className="text-muted text-sm">{words.left}</p>
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-2">
        {(['byVehicle', 'byCity', 'byBand'] as const).map((name) => (
          <NumberCard
            key={name}
            table={tables[name]}
            title={words[name]}
            file={file(tables[name].name)}
            drawing={drawing}
            {...shared}
          />
        ))}
        <NumberCard
          table={tables.byDriver}
          title={words.byDriver}
          note={words.drivers(preview.byDriver.length, preview.drivers)}
          file={file(tables.byDriver.name)}
          {...shared}
        />
      </div>
    </>
  );
};

export const useTypedRates = (now: RatesView) => {
  const [search, setSearch] = useSearchParams();
  const usual = typedRatesOf(now);
  const named = Object.fromEntries(rateNames.map((name) => [name, search.get(name) ?? usual[name]])) as TypedRates;
  const change = (typed: TypedRates | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of rateNames) {
          if (typed) after.set(name, typed[name]);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  return { named, rates: validRatesIn(named), set: change, reset: () => change(null) };
};
