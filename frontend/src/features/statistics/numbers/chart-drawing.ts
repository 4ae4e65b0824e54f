import type { NumberKind } from '@saferide/contracts/kernel/number-table';
import { countLabel, decimalLabel, durationLabel, formatWords, nairaLabel } from '../../../messages/format.ts';
import { numberWords } from '../statistics.words.ts';

export type ChartKind = 'stacked' | 'beside' | 'lines';

export interface NumberWords {
  readonly by: (name: string) => string;
  readonly column: (name: string) => string;
  readonly value: (by: string, text: string) => string;
}

export interface ChartDrawing {
  readonly kind: ChartKind;
  /** All in the same unit. */
  readonly columns: readonly string[];
  /** A value of the first dimension whose rows the chart leaves out, such as a total. */
  readonly without?: string;
}

const MINUTE_MS = 60_000;

export const formatNumber = (kind: NumberKind, value: number | null): string => {
  if (value === null) return numberWords.none;
  switch (kind) {
    case 'count':
      return countLabel(value);
    case 'minutes':
      return durationLabel(value * MINUTE_MS);
    case 'share':
      return numberWords.percent(decimalLabel(value * 100));
    case 'naira':
      return nairaLabel(value);
    case 'kilometres':
      // `kilometresLabel` is never zero, but a total may be.
      return formatWords.kilometres(decimalLabel(value));
    case 'stars':
      return numberWords.ofFive(decimalLabel(value));
    default:
      return kind satisfies never;
  }
};
