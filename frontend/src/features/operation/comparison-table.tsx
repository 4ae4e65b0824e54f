import type { RebuildView } from '@saferide/contracts/operation/operation';
import { countLabel } from '../../messages/format.ts';
import { shortPosition } from './lag.ts';
import { operationWords } from './operation.words.ts';
import { columnDifferences } from './row-difference.ts';

type ComparisonView = NonNullable<RebuildView['comparison']>;

const words = operationWords.comparison;
const DIGEST_SHOWN = 8;

const Digest = ({ table }: { readonly table: ComparisonView['tables'][number] }) => (
  <span className="block font-sans text-sm">
    <strong className={table.equal ? undefined : 'text-danger'}>{table.equal ? words.same : words.different}</strong>
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
    <caption className="sr-only">{words.title}</caption>
    <thead>
      <tr className="border-ink border-b-2 text-sm dark:border-control">
        <th scope="col" className="py-1 pr-2">
          {words.tableAndDigest}
        </th>
        <th scope="col" className="py-1 pr-2 text-right">
          {words.live}
        </th>
        <th scope="col" className="py-1 text-right">
          {words.rebuilt}
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
        <p className="font-mono">{words.row(table, key)}</p>
        <p className="font-bold">{live === null ? words.onlyRebuilt : words.onlyLive}</p>
        <p className="font-mono">{shownColumns.join(' · ')}</p>
      </div>
    );
  }
  const hiddenNote = <span className="font-sans text-muted">{words.notTold}</span>;
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="pb-1 text-left font-mono">{words.row(table, key)}</caption>
      <thead>
        <tr className="border-control border-b-2">
          <th scope="col" className="py-1 pr-2">
            {words.column}
          </th>
          <th scope="col" className="py-1 pr-2">
            {words.liveRow}
          </th>
          <th scope="col" className="py-1">
            {words.rebuiltRow}
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

export const ComparisonTable = ({ comparison }: { readonly comparison: ComparisonView }) => (
  <div className="flex flex-col gap-3">
    <p className="text-muted text-sm">{words.at(shortPosition(comparison.position))}</p>
    <Tables tables={comparison.tables} />
    {comparison.differences.length > 0 && (
      <div className="flex flex-col gap-3">
        <h4 className="font-bold">{words.differences}</h4>
        <p className="text-muted text-sm">{words.personal}</p>
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
