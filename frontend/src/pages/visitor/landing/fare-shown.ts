import { FARE_MARK, type FareMarkValue } from '@saferide/contracts/lowest-fares';

export const fareMarkAttribute = (shown: FareMarkValue): Readonly<Record<typeof FARE_MARK, FareMarkValue>> => ({
  [FARE_MARK]: shown,
});
