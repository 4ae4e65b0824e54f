import { FARE_MARK, type FareMarkValue } from '@saferide/contracts/fares-from';

export const fareMarkAttribute = (shown: FareMarkValue): Readonly<Record<typeof FARE_MARK, FareMarkValue>> => ({
  [FARE_MARK]: shown,
});
