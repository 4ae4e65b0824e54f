import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import { fromNaira } from '../money/kobo.ts';
import { NOON } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { after, DAY_MS, MINUTE_MS } from '../time/instant.ts';
import type { AdoptTariff, TariffCommand } from './commands.ts';
import { type TariffEvent, tariffEvents } from './events.ts';
import { tariffs } from './lifecycle.ts';
import { openingTariff } from './opening-tariff.ts';
import { type Rates, ratesOf } from './rates.ts';
import { adoptedTariffAt, announcedTariffAt, tariffOf, tariffsInForce } from './state.ts';
import { tariffPolicy } from './tariff-policy.ts';

const { given } = scenarioOf(tariffs, tariffEvents);
const { minLeadMs, maxLeadMs, quoteValidMs } = tariffPolicy;
const by = { actorId: 'operator-1', reason: 'fuel is dearer', policy: tariffPolicy } as const;
const opening = ratesOf(openingTariff);
const tomorrow = after(NOON, DAY_MS);

const adopt = (rates: Partial<Rates>, from = tomorrow, now = NOON): AdoptTariff => ({
  type: 'AdoptTariff',
  rates: { ...opening, ...rates },
  ...{ from, now },
  ...by,
});
const withdraw = (version: string, now = NOON): TariffCommand => ({ type: 'WithdrawTariff', version, now, ...by });

const dearer = { standardPerKmKobo: fromNaira(180) };
const adopted = (version: string, from: string, perKm: number): TariffEvent => ({
  type: 'TariffAdopted',
  at: NOON,
  data: {
    tariff: {
      ...openingTariff,
      version,
      maxPassengers: { ...openingTariff.maxPassengers },
      topUp: { ...openingTariff.topUp },
      pricing: {
        standard: { by: 'distance', baseKobo: fromNaira(2_500), perKmKobo: fromNaira(perKm) },
        premium: { by: 'distance', baseKobo: fromNaira(4_000), perKmKobo: fromNaira(150) },
        suv: { by: 'hour', perHourKobo: fromNaira(10_000), hours: [1, 4, 24] },
      },
    },
    from,
    actorId: by.actorId,
    reason: by.reason,
    policyVersion: tariffPolicy.version,
  },
});
const withdrawn = (version: string): TariffEvent => ({
  type: 'TariffWithdrawn',
  at: NOON,
  data: { version, actorId: by.actorId, reason: by.reason, policyVersion: tariffPolicy.version },
});

describe('adopting a tariff', () => {
  it('records the whole tariff, its start and its author, and changes only the rates', () => {
    const event = adopted('lagos-2', tomorrow, 180);
    given()
      .when(adopt(dearer))
      .then([{ type: 'TariffAdopted', data: event.data }] as never);
    const { tariff } = fold(tariffs, [event]).adopted[1] ?? {};
    expect(tariff && { ...tariff, pricing: openingTariff.pricing, version: 'lagos-1' }).toEqual(openingTariff);
  });

  it('uses the next version number, counting withdrawn tariffs', () => {
    const state = given(adopted('lagos-2', tomorrow, 180), withdrawn('lagos-2'))
      .when(adopt({ suvPerHourKobo: fromNaira(12_000) }))
      .thenTypes('TariffAdopted');
    expect(state.adopted.map(({ tariff }) => tariff.version)).toEqual(['lagos-1', 'lagos-3']);
  });

  it.each([
    ['is allowed with the minimum notice', minLeadMs, null],
    [
      'is refused with less than the minimum notice',
      minLeadMs - 1,
      { refusal: 'TariffTooSoon', earliest: after(NOON, minLeadMs) },
    ],
    ['is allowed with the maximum notice', maxLeadMs, null],
    [
      'is refused with more than the maximum notice',
      maxLeadMs + 1,
      { refusal: 'TariffTooFar', latest: after(NOON, maxLeadMs) },
    ],
  ] as const)('%s', (_, ms, refusal) => {
    given()
      .when(adopt(dearer, after(NOON, ms)))
      .leadsTo(refusal ?? ['TariffAdopted']);
  });

  it.each([
    ['standardBaseKobo', fromNaira(-1), 0, 50_000],
    ['standardBaseKobo', fromNaira(50_001), 0, 50_000],
    ['standardPerKmKobo', fromNaira(5_001), 0, 5_000],
    ['premiumBaseKobo', 50, 0, 50_000],
    ['premiumPerKmKobo', 100.5, 0, 5_000],
    ['suvPerHourKobo', 0, 1, 200_000],
  ] as const)("is refused with a '%s' of %d kobo", (rate, amount, min, max) => {
    const limits = { minKobo: fromNaira(min), maxKobo: fromNaira(max), stepKobo: fromNaira(1) };
    given()
      .when(adopt({ [rate]: amount }))
      .refused({ refusal: 'RateOutOfRange', rate, ...limits });
  });

  it('is refused if no rate changes, or while another tariff is announced', () => {
    given().when(adopt({})).refused({ refusal: 'TariffUnchanged', version: 'lagos-1' });
    given(adopted('lagos-2', tomorrow, 180))
      .when(adopt({ suvPerHourKobo: fromNaira(12_000) }))
      .refused({ refusal: 'TariffAnnounced', version: 'lagos-2', from: tomorrow });
  });

  it('compares the new rates with those in force', () => {
    const later = after(tomorrow, 1);
    const again = (rates: Partial<Rates>) => adopt(rates, after(later, DAY_MS), later);
    given(adopted('lagos-2', tomorrow, 180))
      .when(again(dearer))
      .refused({ refusal: 'TariffUnchanged', version: 'lagos-2' });
    given(adopted('lagos-2', tomorrow, 180))
      .when(again({}))
      .thenTypes('TariffAdopted');
  });
});

describe('withdrawing a tariff', () => {
  const past = adopted('lagos-2', tomorrow, 180);

  it('is allowed only while no ride can have been booked under it', () => {
    const state = given(past)
      .when(withdraw('lagos-2', after(tomorrow, -minLeadMs)))
      .thenTypes('TariffWithdrawn');
    expect(adoptedTariffAt(state, after(tomorrow, 1)).tariff).toBe(openingTariff);
    given(past)
      .when(withdraw('lagos-2', after(tomorrow, 1 - minLeadMs)))
      .refused({ refusal: 'TariffTooLate', from: tomorrow });
  });

  it.each([
    ['in force', 'lagos-2', after(tomorrow, 1)],
    ['that was never adopted', 'lagos-3', NOON],
    ['that was in force from the start', 'lagos-1', NOON],
  ])('is refused for a tariff %s', (_, version, now) => {
    given(past).when(withdraw(version, now)).refused({ refusal: 'TariffNotAnnounced', version });
  });
});

describe('the adopted tariffs', () => {
  const state = fold(tariffs, [adopted('lagos-2', tomorrow, 180)]);
  const versions = (ms: number) => {
    const { tariff, tariffBefore } = tariffsInForce(state, after(tomorrow, ms), tariffPolicy);
    return [tariff.version, tariffBefore?.version ?? null];
  };

  it.each([
    ['price bookings at the previous tariff until the new one is in force', -1, ['lagos-1', null]],
    ['price bookings at the new tariff once it is in force, and honour fares shown before', 0, ['lagos-2', 'lagos-1']],
    ['honour the previous tariff for a limited time', quoteValidMs - 1, ['lagos-2', 'lagos-1']],
    ['no longer honour the previous tariff after that time', quoteValidMs, ['lagos-2', null]],
  ] as const)('%s', (_, ms, expected) => {
    expect(versions(ms)).toEqual(expected);
  });

  it('can be found by every version that a ride may have', () => {
    expect(tariffOf(state, 'lagos-1')).toBe(openingTariff);
    expect(tariffOf(state, 'lagos-2').version).toBe('lagos-2');
    expect(() => tariffOf(state, 'lagos-0')).toThrow("No tariff has version 'lagos-0'");
  });

  it('include an announced tariff until it takes effect', () => {
    expect(announcedTariffAt(state, after(tomorrow, -MINUTE_MS))?.tariff.version).toBe('lagos-2');
    expect(announcedTariffAt(state, tomorrow)).toBeNull();
  });
});
