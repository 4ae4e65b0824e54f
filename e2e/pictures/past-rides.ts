import { randomAddressIn, randomLagosArea, randomPlaceIn } from '@saferide/demo/lagos/trips';
import type { DemoRandom } from '@saferide/demo/simulation/demo-random';
import { type LagosAreaName, lagosAreas } from '@saferide/domain/place/lagos-areas';
import type { RideCommand } from '@saferide/domain/ride/commands';
import { ride } from '@saferide/domain/ride/lifecycle';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { quote } from '@saferide/domain/tariff/tariff';
import { measuredFixAt } from '@saferide/domain/testing/driver-duty-fixtures';
import { aWave, noDriverFound, wholeTrip } from '@saferide/domain/testing/ride-fixtures';
import { after, DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { appendCommands } from '../harness/given-system-people.ts';

export interface PicturedRide {
  readonly customerId: string;
  readonly driverId: string;
  readonly at: string;
  readonly vehicleType: VehicleType;
  readonly ending: Ending;
}

type Ending = 'completed' | 'arrived' | 'cancelled' | 'no_driver_found';

const endings: readonly Ending[] = [
  ...Array<Ending>(10).fill('completed'),
  'cancelled',
  'cancelled',
  'no_driver_found',
];
const vehicleTypes: readonly VehicleType[] = [
  ...Array<VehicleType>(6).fill('standard'),
  ...Array<VehicleType>(3).fill('premium'),
  'suv',
];
const code = '4711';

const placeAt = (area: LagosAreaName, random: DemoRandom) => ({
  address: randomAddressIn(area, random),
  ...randomPlaceIn(area, random),
});

export const appendPastRide = async (
  infrastructure: Infrastructure,
  past: PicturedRide,
  random: DemoRandom,
): Promise<string> => {
  const { customerId, driverId, vehicleType, ending } = past;
  const from = randomLagosArea(random);
  const to = random.pick(lagosAreas.map(({ name }) => name).filter((name) => name !== from));
  const trip = { pickup: placeAt(from, random), destination: placeAt(to, random) };
  const kind = { vehicleType, passengers: random.integer(1, 4), durationHours: vehicleType === 'suv' ? 4 : null };
  const priced = quote(openingTariff, { ...kind, ...trip });
  if ('refusal' in priced) throw new Error(`No fare from ${from} to ${to}: ${priced.refusal}`);
  const { fareKobo, minutes } = priced;
  const rideId = crypto.randomUUID();
  const minutesIn = (amount: number) => after(past.at, amount * MINUTE_MS);
  const booked = {
    rideId,
    customerId,
    ...kind,
    ...trip,
    paymentMethod: 'cash',
    note: null,
    passenger: null,
    city: 'Lagos',
    tariff: openingTariff,
    tariffBefore: null,
    policy: ridePolicy,
    claimedFareKobo: fareKobo,
  } as const;
  const search: readonly RideCommand[] = [
    { type: 'RequestRide', ...booked, now: past.at },
    { type: 'OfferRide', ...aWave(1), driverIds: [driverId], expiresAt: minutesIn(1), now: past.at },
  ];
  const over = minutesIn(12 + minutes);
  const drive: readonly RideCommand[] = [
    { type: 'AcceptRide', driverId, pickupDueAt: minutesIn(9), startCode: code, shown: null, now: minutesIn(0.5) },
    { type: 'MarkArrived', driverId, fix: measuredFixAt(trip.pickup, minutesIn(8)), now: minutesIn(8) },
    { type: 'StartRide', driverId, code, now: minutesIn(11) },
    {
      ...{ type: 'CompleteRide', driverId, claimedFinalFareKobo: fareKobo, tariffs: [openingTariff] },
      ...{ fix: measuredFixAt(trip.destination, over), driven: wholeTrip, reason: '', now: over },
    },
  ];
  const rest: Readonly<Record<Ending, readonly RideCommand[]>> = {
    arrived: drive,
    completed: [
      ...drive,
      { type: 'RateRide', raterId: customerId, stars: random.pick([5, 5, 5, 4]), reasons: [], comment: '', now: over },
      { type: 'RateRide', raterId: driverId, stars: random.pick([5, 5, 4]), reasons: [], comment: '', now: over },
    ],
    cancelled: [{ type: 'CancelRide', customerId, reason: 'Plans changed', now: minutesIn(3) }],
    no_driver_found: [{ type: 'ExpireSearch', lastLook: noDriverFound, now: minutesIn(10) }],
  };
  await appendCommands(infrastructure, ride, rideId, [...search, ...rest[ending]]);
  return rideId;
};

/** Appends two weeks of rides up to two hours before `now`, with more on Fridays and Saturdays. */
export const appendPastRides = async (
  infrastructure: Infrastructure,
  people: { readonly customers: readonly string[]; readonly drivers: readonly string[] },
  now: Date,
  random: DemoRandom,
): Promise<void> => {
  for (let daysAgo = 13; daysAgo >= 0; daysAgo--) {
    const midnight = after(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`, -daysAgo * DAY_MS);
    const weekday = new Date(midnight).getUTCDay();
    const rides = random.integer(9, 13) + (weekday === 5 || weekday === 6 ? 7 : 0);
    for (let index = 0; index < rides; index++) {
      const at = after(midnight, random.integer(6 * 60, 21 * 60) * MINUTE_MS);
      const past = {
        at,
        customerId: random.pick(people.customers),
        driverId: random.pick(people.drivers),
        vehicleType: random.pick(vehicleTypes),
        ending: random.pick(endings),
      };
      if (at < after(now.toISOString(), -120 * MINUTE_MS)) await appendPastRide(infrastructure, past, random);
    }
  }
};
