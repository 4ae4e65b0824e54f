import { notNowText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { choiceText } from '../kernel/wording.ts';
import { nairaText } from '../money/kobo.ts';
import { DAY_MS, type Instant, MINUTE_MS } from '../time/instant.ts';
import type { Rates } from './rates.ts';
import { type TariffRateRange, tariffPolicy } from './tariff-policy.ts';

export type QuoteRefusal =
  | { readonly refusal: 'OutsideServiceArea'; readonly end: 'pickup' | 'destination' }
  | { readonly refusal: 'PickupIsDestination'; readonly end: 'destination' }
  | { readonly refusal: 'PassengersOutOfRange'; readonly min: 1; readonly max: number }
  | { readonly refusal: 'DurationRequired'; readonly hours: readonly number[] }
  | { readonly refusal: 'DurationNotOffered'; readonly hours: readonly number[] }
  | { readonly refusal: 'DurationNotForVehicle' };

export const quoteRefusals: RefusalWords<QuoteRefusal> = {
  OutsideServiceArea: outOfBoundsText(
    'This place is outside Nigeria. Choose a pickup and a destination inside Nigeria.',
  ),
  PickupIsDestination: outOfBoundsText('Pickup and destination are the same place. Change one of them.'),
  PassengersOutOfRange: outOfBoundsText(
    'This vehicle can’t take that many passengers. Choose fewer, or a Toyota Prado.',
  ),
  DurationRequired: outOfBoundsText('Duration is required for Toyota Prado service'),
  DurationNotOffered: outOfBoundsText(
    ({ hours }) => `You can book the Toyota Prado service for ${choiceText(hours)} hours.`,
  ),
  DurationNotForVehicle: outOfBoundsText('Only the Toyota Prado service is booked by the hour. Remove the duration.'),
};

export type TariffRefusal =
  | ({ readonly refusal: 'RateOutOfRange'; readonly rate: keyof Rates } & TariffRateRange)
  | { readonly refusal: 'TariffAnnounced'; readonly version: string; readonly from: Instant }
  | { readonly refusal: 'TariffTooSoon'; readonly earliest: Instant }
  | { readonly refusal: 'TariffTooFar'; readonly latest: Instant }
  | { readonly refusal: 'TariffUnchanged'; readonly version: string }
  | { readonly refusal: 'TariffNotAnnounced'; readonly version: string }
  | { readonly refusal: 'TariffTooLate'; readonly from: Instant };

const { minLeadMs, maxLeadMs } = tariffPolicy;
const lead = `${minLeadMs / MINUTE_MS} minutes`;

export const tariffRefusals: RefusalWords<TariffRefusal> = {
  RateOutOfRange: outOfBoundsText(
    ({ minKobo, maxKobo, stepKobo }) =>
      `Enter ${nairaText(minKobo)} to ${nairaText(maxKobo)}, in steps of ${nairaText(stepKobo)}.`,
  ),
  TariffAnnounced: notNowText(
    ({ version }) => `Tariff ${version} is already announced. Wait until it takes effect, or withdraw it first.`,
  ),
  TariffTooSoon: outOfBoundsText(`A tariff must start at least ${lead} from now. Choose a later time.`),
  TariffTooFar: outOfBoundsText(
    `A tariff can start at most ${maxLeadMs / DAY_MS} days from now. Choose an earlier time.`,
  ),
  TariffUnchanged: outOfBoundsText(
    ({ version }) => `These are the rates of the current tariff, ${version}. Change at least one.`,
  ),
  TariffNotAnnounced: notNowText(
    ({ version }) =>
      `Tariff ${version} isn’t announced, so there’s nothing to withdraw. Refresh to see the current tariffs.`,
  ),
  TariffTooLate: notNowText(
    `A tariff can’t be withdrawn in the last ${lead} before it starts. Adopt another one instead.`,
  ),
};
