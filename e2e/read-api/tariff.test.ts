import { randomUUID } from 'node:crypto';
import { Client } from '@saferide/client/client';
import { rideQuote, rideReceipt } from '@saferide/contracts/ride/queries';
import {
  adoptTariff,
  type RatesView,
  tariffHistory,
  tariffNow,
  tryTariff,
  withdrawTariff,
} from '@saferide/contracts/tariff/tariff';
import { ride } from '@saferide/domain/ride/lifecycle';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { tariffPolicy } from '@saferide/domain/tariff/tariff-policy';
import { measuredFixAt } from '@saferide/domain/testing/driver-duty-fixtures';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { aWave, FARE_KOBO, requestRide, tripPlaces, wholeTrip } from '@saferide/domain/testing/ride-fixtures';
import { after, HOUR_MS, lagosDay, MINUTE_MS } from '@saferide/domain/time/instant';
import { adoptTariffCommand, printTariff, printTariffPreview, withdrawTariffCommand } from '@saferide/start/ops/tariff';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appendCommands, givenSystemPerson } from '../harness/given-system-people.ts';
import { givenRiderAndDriver, openManualClockSystem } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const { minLeadMs, quoteValidMs } = tariffPolicy;
const opening: RatesView = {
  ...{ standardBase: 2_500, standardPerKm: 150, premiumBase: 4_000, premiumPerKm: 150, pradoPerHour: 10_000 },
};
const dearer = { ...opening, standardPerKm: 200 };
const reason = 'fuel is dearer';
const [BEFORE, AFTER] = [FARE_KOBO / 100, 2_500 + 4_164];

interface Booked {
  readonly id: string;
}

describe('tariffs', () => {
  /** This system is not shared, because prices change. */
  let system: TestSystem;
  let clock: ManualClock;
  let operator: Client;
  let rider: Client;
  let driver: Client;
  let ridden: string;

  const place = (end: 'pickup' | 'destination') => ({
    [`${end}Address`]: tripPlaces[end].address,
    [`${end}Latitude`]: tripPlaces[end].latitude,
    [`${end}Longitude`]: tripPlaces[end].longitude,
    [`${end}Confirmed`]: true,
  });
  const quoteRequest = { vehicleType: 'standard', passengers: 1, ...place('pickup'), ...place('destination') };
  const quoted = () => rider.call(rideQuote, { query: quoteRequest as never });
  const book = (estimatedPrice: number) =>
    rider.send<Booked>('POST', '/api/ride/book', { ...quoteRequest, estimatedPrice });

  beforeAll(async () => {
    const clocked = await openManualClockSystem();
    ({ system, clock } = clocked);
    operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    ({ rider, driver } = await givenRiderAndDriver(clocked));
    ridden = randomUUID();
    const [driverId, customerId, over] = [driver.accountId, rider.accountId, clock.now()];
    const now = after(over, -HOUR_MS);
    const offer = { type: 'OfferRide', ...aWave(1), driverIds: [driverId], expiresAt: after(now, MINUTE_MS) } as const;
    await appendCommands(system.infrastructure, ride, ridden, [
      { ...requestRide, rideId: ridden, customerId, now },
      { ...offer, now },
      { type: 'AcceptRide', driverId, startCode: '4711', shown: null, pickupDueAt: after(now, MINUTE_MS), now },
      { type: 'ConfirmDriverSeen', customerId, driverAt: null, confirmed: false, now },
      { type: 'MarkArrived', driverId, fix: null, now },
      { type: 'StartRide', driverId, code: '4711', now },
      {
        ...{ type: 'CompleteRide', driverId, claimedFinalFareKobo: FARE_KOBO - 50_000, tariffs: [openingTariff] },
        ...{ fix: measuredFixAt(tripPlaces.destination, over), driven: wholeTrip, reason: '', now: over },
      },
    ]);
    await system.settled();
  });
  afterAll(() => system?.close());

  const outcomeOf = async (act: () => Promise<number>): Promise<{ status: number; text: string }> => {
    const out = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    try {
      const status = await act();
      return { status, text: out.mock.calls.map(([line]) => String(line)).join('') };
    } finally {
      out.mockRestore();
    }
  };

  it('can be tried on past rides without effect', async () => {
    const trial = await operator.call(tryTariff, { query: { ...dearer, from: lagosDay(clock.now()) } });
    const sum = { rides: 1, asBooked: BEFORE, tried: AFTER, dearer: 1, cheaper: 0 };
    expect(trial.total).toEqual(sum);
    expect(trial.byVehicle).toEqual([{ vehicleType: 'standard', ...sum }]);
    expect(trial.byCity).toEqual([{ city: 'Lagos', ...sum }]);
    expect(trial.byBand).toEqual([{ fromKm: 20, belowKm: null, hours: null, ...sum }]);
    expect(trial.byDriver).toEqual([{ driverId: driver.accountId, name: 'Ada O.', ...sum }]);
    expect((await operator.call(tariffHistory)).changes).toEqual([]);
    const receipt = await rider.call(rideReceipt, { params: { id: ridden } });
    expect(receipt.agreedFare).toBe(trial.total.asBooked);
  });

  it('can be tried on days without rides', async () => {
    const trial = await operator.call(tryTariff, { query: { ...dearer, from: '2025-01-01', to: '2025-01-31' } });
    expect(trial).toMatchObject({ total: { rides: 0, asBooked: 0, tried: 0 }, byDriver: [], drivers: 0 });
  });

  it.each([
    ['more than 92 days', { ...dearer, from: '2025-01-01', to: '2026-01-01' }, /at most 92 days/],
    ['a rate with kobo', { ...dearer, standardPerKm: 12.5 }, /whole number of naira/],
  ])('cannot be tried with %s', async (_, query, message) => {
    const refusal = await operator.send('GET', `/api/ops/tariff/trial?${new URLSearchParams(query as never)}`);
    expect(refusal.status).toBe(400);
    expect(JSON.stringify(refusal.body)).toMatch(message);
  });

  it('can be adopted only with a reason and a lead time', async () => {
    const soon = after(clock.now(), minLeadMs - 1);
    const refused = await operator.send('PUT', '/api/ops/tariff', { ...dearer, from: soon, reason });
    expect(refused.body).toMatchObject({ code: 'TariffTooSoon', detail: expect.stringContaining('5 minutes') });
    const unsaid = await operator.send('PUT', '/api/ops/tariff', { ...dearer, from: soon, reason: ' ' });
    expect(unsaid.status).toBe(400);
  });

  it('can be shown, tried, adopted and withdrawn through `ops`', async () => {
    const { infrastructure } = system;
    const shown = await outcomeOf(() => printTariff(infrastructure));
    expect(shown.text).toMatch(/^lagos-1 is the current tariff\n {2}standardBase +₦2,500\n/);
    const tried = await outcomeOf(() => printTariffPreview(infrastructure, ['standardPerKm=100']));
    expect(tried.text).toMatch(/all +₦5,623 → ₦4,582 \(−₦1,041\); 1 rides, 0 dearer, 1 cheaper/);
    const from = new Date(Date.now() + 2 * minLeadMs).toISOString();
    const adopted = await outcomeOf(() =>
      adoptTariffCommand(infrastructure, [`from=${from}`, 'standardPerKm=120'], reason),
    );
    expect(adopted).toMatchObject({ status: 0, text: expect.stringContaining(`lagos-2 starts at ${from}`) });
    const again = await outcomeOf(() =>
      adoptTariffCommand(infrastructure, [`from=${from}`, 'standardPerKm=130'], reason),
    );
    expect(again).toMatchObject({ status: 1, text: expect.stringContaining('withdraw it first') });
    const withdrawn = await outcomeOf(() => withdrawTariffCommand(infrastructure, 'lagos-2', reason));
    expect(withdrawn).toMatchObject({ status: 0, text: 'lagos-2 was withdrawn.\n' });
    const after = await outcomeOf(() => printTariff(infrastructure));
    expect(after.text).toMatch(
      /lagos-2 withdrawn by ops: fuel is dearer\n.*lagos-2 adopted from .* by ops: fuel is dearer\n/,
    );
    await expect(printTariffPreview(infrastructure, ['standardPerKm=none'])).rejects.toThrow('whole number of naira');
  });

  it('apply from their start, but slightly later to fares already shown and never to booked rides', async () => {
    const from = after(clock.now(), minLeadMs + MINUTE_MS);
    const adopted = await operator.call(adoptTariff, { body: { ...dearer, from, reason } });
    expect(adopted).toEqual({ version: 'lagos-3', from });
    expect(await quoted()).toMatchObject({ fare: BEFORE, tariffVersion: 'lagos-1' });
    expect(await operator.call(tariffHistory)).toMatchObject({
      now: { version: 'lagos-1', from: null, rates: opening },
      announced: { version: 'lagos-3', from, rates: dearer },
      changes: [{ version: 'lagos-3', from, actorId: operator.accountId, reason }, {}, {}],
    });

    clock.set(from);
    expect(await quoted()).toMatchObject({ fare: AFTER, tariffVersion: 'lagos-3' });
    expect(await new Client(system.url).call(tariffNow)).toEqual({
      version: 'lagos-3',
      rates: dearer,
    });
    const booked = await book(BEFORE);
    expect([booked.status, booked.body]).toMatchObject([201, { fare: BEFORE }]);
    const { id: rideId } = booked.body;
    expect(await rider.call(rideReceipt, { params: { id: rideId } })).toMatchObject({
      tariffVersion: 'lagos-1',
      agreedFare: BEFORE,
    });
    await rider.send('PATCH', `/api/ride/${rideId}/cancel`, { reason: 'Changed my mind' });

    clock.set(after(from, quoteValidMs));
    expect(await book(BEFORE)).toMatchObject({ status: 409, body: { code: 'FareChanged', quote: { fare: AFTER } } });
    const dear = await book(AFTER);
    expect([dear.status, dear.body]).toMatchObject([201, { fare: AFTER }]);
    const { id: another } = dear.body;
    expect(await rider.call(rideReceipt, { params: { id: another } })).toMatchObject({
      tariffVersion: 'lagos-3',
      agreedFare: AFTER,
      lines: [
        { label: 'Base fare', amount: 2_500 },
        { label: '20.82 km at ₦200 per km', amount: 4_164 },
        { label: 'Commission', amount: 0 },
      ],
    });
  });

  it('can be withdrawn before their start', async () => {
    const from = after(clock.now(), 2 * minLeadMs);
    const adopted = await operator.call(adoptTariff, { body: { ...opening, from, reason } });
    const version = 'version' in adopted ? adopted.version : '';
    expect(version).toBe('lagos-4');
    await operator.call(withdrawTariff, { params: { version }, body: { reason: 'a mistake' } });
    const history = await operator.call(tariffHistory);
    expect(history).toMatchObject({
      now: { version: 'lagos-3' },
      announced: null,
      changes: [{ version, from: null, reason: 'a mistake' }, { version, from }, { version: 'lagos-3' }, {}, {}],
    });
    const again = await operator.send('POST', `/api/ops/tariff/${version}/withdraw`, { reason });
    expect(again.body).toMatchObject({ code: 'TariffNotAnnounced' });
  });
});
