import { FARE_ATTRIBUTE, type FareAttributeValue } from '@saferide/contracts/lowest-fares';

export const fareMarkAttribute = (
  shown: FareAttributeValue,
): Readonly<Record<typeof FARE_ATTRIBUTE, FareAttributeValue>> => ({
  [FARE_ATTRIBUTE]: shown,
});
