import type { NumberKind } from '@saferide/contracts/kernel/number-table';
import { countLabel, decimalLabel, durationLabel, nairaLabel } from '../../../messages/format.ts';
import { numberWords } from '../statistics.words.ts';

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
      return `${decimalLabel(value)} km`;
    case 'stars':
      return numberWords.ofFive(decimalLabel(value));
    default:
      return kind satisfies never;
  }
};
