import { FARE_MARK, type FareShown } from '@saferide/contracts/fares-from';

export const fareMarkAttribute = (shown: FareShown): Readonly<Record<typeof FARE_MARK, FareShown>> => ({
  [FARE_MARK]: shown,
});
