import type { NumberKind } from '@saferide/contracts/number-table';
import { count, decimal, nairaLabel, span } from '../../../messages/format.ts';
import { numberWords } from './numbers.words.ts';

const MINUTE_MS = 60_000;

/** Null is a dash. */
export const formatNumber = (kind: NumberKind, value: number | null): string => {
  if (value === null) return numberWords.none;
  switch (kind) {
    case 'count':
      return count(value);
    case 'minutes':
      return span(value * MINUTE_MS);
    case 'share':
      return numberWords.percent(decimal(value * 100));
    case 'naira':
      return nairaLabel(value);
    case 'kilometres':
      // A total may be zero, unlike a distance.
      return `${decimal(value)} km`;
    case 'stars':
      return numberWords.ofFive(decimal(value));
    default:
      return kind satisfies never;
  }
};
