import type { Client } from '@saferide/client/client';
import type { LiveSocket } from '@saferide/client/socket';
import { toNaira } from '@saferide/domain/money/kobo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { quote } from '@saferide/domain/tariff/tariff';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';

export interface CrowdRider {
  readonly client: Client;
  readonly live: LiveSocket;
  rideId: string | null;
}

export interface RideRequest {
  readonly pickup: Coordinates;
  readonly destination: Coordinates;
  readonly vehicleType: VehicleType;
}

const bodyOf = ({ pickup, destination, vehicleType }: RideRequest) => {
  const quoted = quote(openingTariff, { vehicleType, passengers: 1, durationHours: null, pickup, destination });
  if ('refusal' in quoted) throw new Error(`No fare: ${JSON.stringify(quoted)}`);
  return {
    ...{ pickupAddress: 'Here', pickupLatitude: pickup.latitude, pickupLongitude: pickup.longitude },
    ...{ destinationAddress: 'There', destinationLatitude: destination.latitude },
    ...{ destinationLongitude: destination.longitude, pickupConfirmed: true, destinationConfirmed: true },
    ...{ vehicleType, passengers: 1, estimatedPrice: toNaira(quoted.fareKobo) },
  };
};

export const openRider = (client: Client, live: LiveSocket): CrowdRider => {
  const rider: CrowdRider = { client, live, rideId: null };
  live.hear((frame) => {
    if (frame.type !== 'RIDE_UPDATED' || frame.rideId !== rider.rideId) return;
    if (frame.ride.status === 'completed') void afterwards(rider, frame.rideId);
    if (frame.ride.status === 'completed' || frame.ride.status === 'cancelled') rider.rideId = null;
  });
  return rider;
};

const afterwards = async ({ client, live }: CrowdRider, rideId: string): Promise<void> => {
  live.say({ type: 'UNSUBSCRIBE_RIDE_UPDATES', rideId });
  await client.send('GET', `/api/ride/${rideId}/receipt`);
  await client.send('POST', `/api/ride/${rideId}/rate`, { stars: 5 });
};

export const bookCrowdRide = async (rider: CrowdRider, request: RideRequest): Promise<boolean> => {
  const { client, live } = rider;
  const { status, body } = await client.send<{ id: string }>('POST', '/api/ride/book', bodyOf(request));
  if (status >= 400) return false;
  rider.rideId = body.id;
  live.say({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId: body.id });
  await client.send('GET', `/api/ride/${body.id}`);
  return true;
};
