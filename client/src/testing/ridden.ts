import type { Client } from '../client.ts';
import { arriveAt } from './drivers.ts';
import { bookRide, startCodeOf } from './rides.ts';
import { until } from './until.ts';

/** Books a ride, which this driver takes as soon as it is offered to them. Resolves with its id. */
export const takenRide = async (rider: Client, driver: Client): Promise<string> => {
  const id = await bookRide(rider);
  const taken = async () => {
    const { status, text } = await driver.send('POST', `/api/driver/accept-ride/${id}`);
    return status === 200 || `${status} ${text}`;
  };
  await until('the ride was taken', taken);
  return id;
};

/** A ride from its booking to its end, where its driver has not moved from the pickup. Resolves with its id. */
export const riddenRide = async (rider: Client, driver: Client): Promise<string> => {
  const id = await takenRide(rider, driver);
  await arriveAt(driver, id);
  await driver.post(`/api/ride/${id}/start`, { code: await startCodeOf(rider, id) });
  const { estimatedPrice } = await rider.get<{ estimatedPrice: number }>(`/api/ride/${id}`);
  await driver.post(`/api/ride/${id}/complete`, { finalPrice: estimatedPrice, reason: 'The rider gets out here' });
  return id;
};
