import type { TariffTrial } from '@saferide/contracts/tariff/tariff';
import { EmptyState } from '../../design/banner.tsx';
import { type ChartDrawing, NumberCard, NumberFigures } from '../statistics/index.ts';
import { tariffWords } from './tariff.words.ts';
import { trialTables } from './trial-tables.ts';

const words = tariffWords.trial;
const drawing: ChartDrawing = { kind: 'beside', columns: ['asBooked', 'tried'] };

export const TrialResult = ({ trial }: { readonly trial: TariffTrial }) => {
  if (trial.total.rides === 0) return <EmptyState>{words.none}</EmptyState>;
  const tables = trialTables(trial);
  const shared = {
    words: tariffWords,
    at: () => '',
  };
  const file = (name: string) => words.fileName(name, trial.from, trial.to);
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
          note={words.drivers(trial.byDriver.length, trial.drivers)}
          file={file(tables.byDriver.name)}
          {...shared}
        />
      </div>
    </>
  );
};
