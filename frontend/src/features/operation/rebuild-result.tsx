import type { RebuildView } from '@saferide/contracts/operation/operation';
import { Banner, type BannerTone } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { countLabel, dateTimeLabel } from '../../messages/format.ts';
import { shortPosition } from './lag.ts';
import { operationWords } from './operation.words.ts';
import { canSwapRebuild, type RebuildOutcome, rebuildOutcomeOf } from './rebuild-outcome.ts';
import { columnDifferences } from './row-difference.ts';

type ComparisonView = NonNullable<RebuildView['comparison']>;

const comparisonWords = operationWords.comparison;
const DIGEST_SHOWN = 8;

const Digest = ({ table }: { readonly table: ComparisonView['tables'][number] }) => (
  <span className="block font-sans text-sm">
    <strong className={table.equal ? undefined : 'text-danger'}>
      {table.equal ? comparisonWords.same : comparisonWords.different}
    </strong>
    {table.liveDigest !== '' && (
      <span className="font-mono text-muted">
        {' '}
        {table.liveDigest.slice(0, DIGEST_SHOWN)}
        {!table.equal && ` ≠ ${table.rebuiltDigest.slice(0, DIGEST_SHOWN)}`}
      </span>
    )}
  </span>
);

const Tables = ({ tables }: Pick<ComparisonView, 'tables'>) => (
  <table className="w-full text-left tabular-nums">
    <caption className="sr-only">{comparisonWords.title}</caption>
    <thead>
      <tr className="border-line border-b text-sm">
        <th scope="col" className="py-1 pr-2">
          {comparisonWords.tableAndDigest}
        </th>
        <th scope="col" className="py-1 pr-2 text-right">
          {comparisonWords.live}
        </th>
        <th scope="col" className="py-1 text-right">
          {comparisonWords.rebuilt}
        </th>
      </tr>
    </thead>
    <tbody>
      {tables.map((table) => (
        <tr key={table.table} className="border-line border-b-2 align-top">
          <th scope="row" className="py-1 pr-2 font-mono font-normal">
            {table.table}
            <Digest table={table} />
          </th>
          <td className="py-1 pr-2 text-right">{countLabel(table.live)}</td>
          <td className="py-1 text-right">{countLabel(table.rebuilt)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type Difference = ComparisonView['differences'][number];

const Row = ({ difference }: { readonly difference: Difference }) => {
  const { table, key, live, rebuilt } = difference;
  if (live === null || rebuilt === null) {
    const shownColumns = columnDifferences(difference).flatMap(({ column, live: a, rebuilt: b }) => {
      const value = a ?? b;
      return value === null ? [] : [`${column} ${value}`];
    });
    return (
      <div className="text-sm">
        <p className="font-mono">{comparisonWords.row(table, key)}</p>
        <p className="font-bold">{live === null ? comparisonWords.onlyRebuilt : comparisonWords.onlyLive}</p>
        <p className="font-mono">{shownColumns.join(' · ')}</p>
      </div>
    );
  }
  const hiddenNote = <span className="font-sans text-muted">{comparisonWords.notTold}</span>;
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="pb-1 text-left font-mono">{comparisonWords.row(table, key)}</caption>
      <thead>
        <tr className="border-control border-b-2">
          <th scope="col" className="py-1 pr-2">
            {comparisonWords.column}
          </th>
          <th scope="col" className="py-1 pr-2">
            {comparisonWords.liveRow}
          </th>
          <th scope="col" className="py-1">
            {comparisonWords.rebuiltRow}
          </th>
        </tr>
      </thead>
      <tbody className="font-mono">
        {columnDifferences(difference).map((one) => (
          <tr key={one.column} className="border-line border-b-2 align-top">
            <th scope="row" className="py-1 pr-2 font-normal">
              {one.column}
            </th>
            <td className="py-1 pr-2">{one.live ?? hiddenNote}</td>
            <td className="py-1">{one.rebuilt ?? hiddenNote}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const ComparisonTable = ({ comparison }: { readonly comparison: ComparisonView }) => (
  <div className="flex flex-col gap-3">
    <p className="text-muted text-sm">{comparisonWords.at(shortPosition(comparison.position))}</p>
    <Tables tables={comparison.tables} />
    {comparison.differences.length > 0 && (
      <div className="flex flex-col gap-3">
        <h4 className="font-bold">{comparisonWords.differences}</h4>
        <p className="text-muted text-sm">{comparisonWords.personal}</p>
        <ul className="flex flex-col gap-4">
          {comparison.differences.map((difference) => (
            <li key={`${difference.table} ${difference.key}`}>
              <Row difference={difference} />
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
);

const words = operationWords.rebuild;

type Ended = Exclude<RebuildOutcome, 'running'>;

const endings: Readonly<Record<Ended, { readonly tone: BannerTone; readonly short: string; readonly text: string }>> = {
  equal: { tone: 'good', short: words.outcomes.equal, text: words.equal },
  differs: { tone: 'warning', short: words.outcomes.differs, text: words.differs },
  not_compared: { tone: 'info', short: words.outcomes.notCompared, text: words.notCompared },
  swapped: { tone: 'good', short: words.outcomes.swapped, text: words.swappedDetail },
  cancelled: { tone: 'info', short: words.outcomes.cancelled, text: words.cancelledDetail },
  failed: { tone: 'danger', short: words.outcomes.failed, text: words.failedOutcome },
};

const RECENT_MS = 15 * 60_000;

export interface RebuildResultProps {
  readonly name: string;
  readonly rebuild: RebuildView;
  readonly outcome: Ended;
  readonly now: number;
  readonly onSwap: () => void;
  readonly onDiscard: () => void;
}

export const RebuildResult = ({ name, rebuild, outcome, now, onSwap, onDiscard }: RebuildResultProps) => {
  const { dryRun, swapOfDryRun, startedAt, reason, error, comparison } = rebuild;
  const { tone, short, text } = endings[outcome];
  return (
    <details
      key={rebuild.id}
      open={now - Date.parse(startedAt) < RECENT_MS}
      className="rounded-inner border-2 border-line px-3"
    >
      <summary className="min-h-12 cursor-pointer py-3 font-bold">
        {words.last(dryRun ? words.dry : swapOfDryRun ? words.swapped : words.real, short, dateTimeLabel(startedAt))}
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        <Banner tone={tone}>
          <p>{text}</p>
          {error && <p className="font-mono text-sm">{error}</p>}
          <p className="text-sm">{words.because(reason)}</p>
        </Banner>
        {comparison?.compared && <ComparisonTable comparison={comparison} />}
        {canSwapRebuild(rebuild) &&
          (rebuild.kept ? (
            <div className="flex flex-wrap gap-3">
              <Button look="secondary" aria-label={operationWords.projections.named(words.swap, name)} onClick={onSwap}>
                {words.swap}
              </Button>
              <Button
                look="quiet"
                aria-label={operationWords.projections.named(words.discard, name)}
                onClick={onDiscard}
              >
                {words.discard}
              </Button>
            </div>
          ) : (
            <p className="text-muted">{words.notKept}</p>
          ))}
      </div>
    </details>
  );
};

export const endedRebuildOutcome = (rebuild: RebuildView): Ended | null => {
  const outcome = rebuildOutcomeOf(rebuild);
  return outcome === 'running' ? null : outcome;
};
