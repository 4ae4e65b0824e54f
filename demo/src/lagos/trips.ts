import type { BodyInput } from '@saferide/contracts/kernel/define-call';
import type { bookRide } from '@saferide/contracts/ride/commands';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { type LagosAreaName, lagosAreas } from '@saferide/domain/place/lagos-areas';
import type { DemoRandom } from '../simulation/demo-random.ts';

export type DemoVehicleType = BodyInput<typeof bookRide>['vehicleType'];

export type LagosTrip = Omit<BodyInput<typeof bookRide>, 'estimatedPrice'>;

const area = (name: LagosAreaName) => lagosAreas.find((one) => one.name === name) ?? lagosAreas[0];

/** Degrees, about a kilometre. */
const SPREAD = 0.009;

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export const randomPlaceIn = (name: LagosAreaName, random: DemoRandom): Coordinates => {
  const { latitude, longitude } = area(name).centre;
  return {
    latitude: rounded(latitude + random.between(-SPREAD, SPREAD)),
    longitude: rounded(longitude + random.between(-SPREAD, SPREAD)),
  };
};

export const randomAddressIn = (name: LagosAreaName, random: DemoRandom): string =>
  `${random.pick(area(name).aliases)}, ${name}`;

const busyAreas: readonly LagosAreaName[] = [
  ...(['Victoria Island', 'Victoria Island', 'Ikeja', 'Ikeja', 'Lekki', 'Lekki', 'Yaba', 'Yaba'] as const),
  ...(['Ikoyi', 'Surulere', 'Apapa', 'Ajah'] as const),
];

export const randomLagosArea = (random: DemoRandom): LagosAreaName => random.pick(busyAreas);

const vehicleTypes: readonly DemoVehicleType[] = [
  ...(['standard', 'standard', 'standard', 'standard', 'standard', 'standard'] as const),
  ...(['premium', 'premium', 'premium', 'suv'] as const),
];

export const randomVehicleType = (random: DemoRandom): DemoVehicleType => random.pick(vehicleTypes);

const MOST_PASSENGERS = { standard: 4, premium: 4, suv: 7 } as const;

export const randomTripFrom = (
  from: LagosAreaName,
  random: DemoRandom,
): { readonly trip: LagosTrip; readonly to: LagosAreaName } => {
  const others = lagosAreas.map(({ name }) => name).filter((name) => name !== from);
  const to = random.chance(0.15) ? from : random.pick(others);
  const vehicleType = randomVehicleType(random);
  const [pickup, destination] = [randomPlaceIn(from, random), randomPlaceIn(to, random)];
  const trip: LagosTrip = {
    pickupAddress: randomAddressIn(from, random),
    pickupLatitude: pickup.latitude,
    pickupLongitude: pickup.longitude,
    pickupConfirmed: true,
    destinationAddress: randomAddressIn(to, random),
    destinationLatitude: destination.latitude,
    destinationLongitude: destination.longitude,
    destinationConfirmed: true,
    vehicleType,
    passengers: random.integer(1, MOST_PASSENGERS[vehicleType]),
    ...(vehicleType === 'suv' ? { duration: random.pick([1, 1, 4]) } : {}),
  };
  return { trip, to };
};
