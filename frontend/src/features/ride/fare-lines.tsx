import { nairaLabel } from '../../messages/format.ts';
import { rideWords } from './ride-list.words.ts';

export interface FareLinesProps {
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
  /** In naira. */
  readonly total: number;
}

export const FareLines = ({ lines, total }: FareLinesProps) => (
  <dl className="flex flex-col gap-1">
    {lines.map(({ label, amount }) => (
      <div key={label} className="flex flex-wrap justify-between gap-x-4">
        <dt>{label}</dt>
        <dd className="shrink-0 tabular-nums">{nairaLabel(amount)}</dd>
      </div>
    ))}
    <div className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-1 font-extrabold text-xl">
      <dt>{rideWords.fareTotal}</dt>
      <dd className="shrink-0 tabular-nums">{nairaLabel(total)}</dd>
    </div>
  </dl>
);
