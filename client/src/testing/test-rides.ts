import type { Client } from '../client.ts';
import { arriveAt } from './test-drivers.ts';
import { waitUntilTrue } from './wait-until.ts';

/** A trip whose pins are some distance from the named places. */
export const ikejaToIsland = {
  pickupAddress: 'Ikeja City Mall',
  pickupLatitude: 6.6018,
  pickupLongitude: 3.3515,
  pickupConfirmed: true,
  destinationAddress: '1 Ahmadu Bello Way, Victoria Island',
  destinationLatitude: 6.4281,
  destinationLongitude: 3.4219,
  destinationConfirmed: true,
  vehicleType: 'standard',
};

export const quoteFor = async (customer: Client, trip: Record<string, unknown> = ikejaToIsland): Promise<number> => {
  const query = new URLSearchParams(
    Object.entries(trip).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { fare } = await customer.get<{ fare: number }>(`/api/ride/quote?${query}`);
  return fare;
};

export const bookTestRide = async (customer: Client, passengers = 2): Promise<string> => {
  const estimatedPrice = await quoteFor(customer);
  const { id } = await customer.post<{ id: string }>('/api/ride/book', {
    ...ikejaToIsland,
    passengers,
    estimatedPrice,
  });
  return id;
};

export const startCodeOf = async (client: Client, rideId: string): Promise<string> => {
  let code: string | null = null;
  await waitUntilTrue(`the rider of ${rideId} sees the start code`, async () => {
    // The query answers 404 until the ride is projected.
    const { status, body } = await client.send<{ startCode: string | null }>('GET', `/api/ride/${rideId}`);
    code = status === 200 ? body.startCode : null;
    return code !== null || `an answer of ${status}`;
  });
  return code ?? '';
};

/** Books and accepts a ride; returns the ride id. */
export const acceptTestRide = async (rider: Client, driver: Client): Promise<string> => {
  const id = await bookTestRide(rider);
  const taken = async () => {
    const { status, text } = await driver.send('POST', `/api/driver/accept-ride/${id}`);
    return status === 200 || `${status} ${text}`;
  };
  await waitUntilTrue('the ride was taken', taken);
  return id;
};

/** Takes a ride from booking to completion at the full fare; returns the ride id. */
export const completeTestRide = async (rider: Client, driver: Client): Promise<string> => {
  const id = await acceptTestRide(rider, driver);
  await arriveAt(driver, id);
  await driver.post(`/api/ride/${id}/start`, { code: await startCodeOf(rider, id) });
  await rider.post(`/api/ride/${id}/confirm-end`, { end: 'asked_to_stop' });
  const { estimatedPrice } = await rider.get<{ estimatedPrice: number }>(`/api/ride/${id}`);
  await driver.post(`/api/ride/${id}/complete`, { finalPrice: estimatedPrice });
  return id;
};
