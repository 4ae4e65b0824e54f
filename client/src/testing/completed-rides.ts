import type { Client } from '../client.ts';
import { arriveAt } from './test-drivers.ts';
import { bookTestRide, startCodeOf } from './test-rides.ts';
import { until } from './wait-until.ts';

/** Books and accepts a ride; returns the ride id. */
export const acceptedTestRide = async (rider: Client, driver: Client): Promise<string> => {
  const id = await bookTestRide(rider);
  const taken = async () => {
    const { status, text } = await driver.send('POST', `/api/driver/accept-ride/${id}`);
    return status === 200 || `${status} ${text}`;
  };
  await until('the ride was taken', taken);
  return id;
};

/** Takes a ride from booking to completion at the full fare; returns the ride id. */
export const completedTestRide = async (rider: Client, driver: Client): Promise<string> => {
  const id = await acceptedTestRide(rider, driver);
  await arriveAt(driver, id);
  await driver.post(`/api/ride/${id}/start`, { code: await startCodeOf(rider, id) });
  await rider.post(`/api/ride/${id}/confirm-end`, { end: 'asked_to_stop' });
  const { estimatedPrice } = await rider.get<{ estimatedPrice: number }>(`/api/ride/${id}`);
  await driver.post(`/api/ride/${id}/complete`, { finalPrice: estimatedPrice });
  return id;
};
