import { FARE_MARK, type FareShown } from '@saferide/contracts/fares-from';

/** The attribute of an element that shows part of a fare. */
export const fareShown = (shown: FareShown): Readonly<Record<typeof FARE_MARK, FareShown>> => ({ [FARE_MARK]: shown });
