import type { Browser } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { reportTestPosition } from '@saferide/client/testing/test-drivers';
import { bookTestRide, ikejaToIsland } from '@saferide/client/testing/test-rides';
import { openPhone } from '../pages/phone.ts';
import { type NetworkTraffic, watchNetworkTraffic } from './network-traffic.ts';

export interface Acceptance {
  readonly rider: NetworkTraffic;
  readonly driver: NetworkTraffic;
}

const IKEJA = { latitude: ikejaToIsland.pickupLatitude, longitude: ikejaToIsland.pickupLongitude };

export const acceptanceBench = async (
  browser: Browser,
  url: string,
  people: { readonly rider: Client; readonly driver: Client },
): Promise<Acceptance> => {
  await reportTestPosition(people.driver, IKEJA);
  const rideId = await bookTestRide(people.rider);
  const phones = {
    rider: await openPhone(browser, { url, as: people.rider }),
    driver: await openPhone(browser, { url, as: people.driver, at: IKEJA }),
  };
  const [rider, driver] = [watchNetworkTraffic(phones.rider.page), watchNetworkTraffic(phones.driver.page)];
  const quiet = async () => {
    await Promise.all([rider.quiet(), driver.quiet()]);
    await Promise.all([rider.quiet(), driver.quiet()]);
  };
  try {
    await phones.rider.page.goto(`/customer/rides/${rideId}`);
    await phones.driver.page.goto('/driver');
    const accept = phones.driver.page.getByRole('button', { name: /^Accept for/ });
    await accept.waitFor();
    await quiet();
    rider.forget();
    driver.forget();
    await accept.tap();
    await phones.driver.page.getByRole('button', { name: 'I have arrived' }).waitFor();
    await phones.rider.page.getByText('Driver Assigned').waitFor();
    await quiet();
    return { rider: rider.traffic(), driver: driver.traffic() };
  } finally {
    await phones.rider.close();
    await phones.driver.close();
    await people.driver.send('POST', `/api/ride/${rideId}/give-back`, { reason: 'It was for counting' });
    await people.rider.ask('PATCH', `/api/ride/${rideId}/cancel`, {});
  }
};
