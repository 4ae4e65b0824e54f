import type { Page } from '@playwright/test';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../../harness/given-system-people.ts';
import type { Browsing } from './browsing.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515 };

export const RIDERS_NUMBER = '+2348037654321';
export const DRIVERS_NUMBER = '+2348031234567';

const callsLoaded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('voice-call-overlay')),
  );

/** Collects everything that a page receives from the APIs and the socket. */
const receivedBy = (page: Page) => {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) texts.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => texts.push(Promise.resolve(String(payload)))),
  );
  return async () => (await Promise.all(texts)).join('\n');
};

/** Returns the rider's and the driver's page of a ride, after the rider has called and the driver has answered. */
export const openAnsweredCall = async ({ system: { infrastructure, url, settled }, screens }: Browsing) => {
  const ada = { firstName: 'Ada', lastName: 'Obi' };
  const rider = await givenSystemPerson(infrastructure, url, ['customer'], url, ada, RIDERS_NUMBER);
  const driver = await givenSystemDriver(infrastructure, url);
  const rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await settled();
  const { page: driversPage } = await screens.open('/driver', { as: driver, at: ikeja });
  const { page: ridersPage } = await screens.open(`/customer/rides/${rideId}`, { as: rider });
  const received = { rider: receivedBy(ridersPage), driver: receivedBy(driversPage) };
  for (const page of [driversPage, ridersPage]) {
    await page.reload();
    await callsLoaded(page);
  }
  const answer = driversPage.getByRole('button', { name: 'Answer' });
  await ridersPage.getByRole('button', { name: 'Call', exact: true }).click();
  await answer.click();
  return { ridersPage, driversPage, received };
};
