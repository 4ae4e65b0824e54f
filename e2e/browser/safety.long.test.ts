import { readingAt } from '@saferide/client/testing/test-drivers';
import { safetyCheck } from '@saferide/domain/safety';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { describe, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import { violationsOn } from './harness/page-checks.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515 };

describe('on the driver’s screen', () => {
  const at = openBrowsing();

  it('an alert about traffic appears when another driver reports it', async () => {
    const { infrastructure, url } = at.system;
    const rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const [reporting, other] = [
      await givenSystemDriver(infrastructure, url),
      await givenSystemDriver(infrastructure, url),
    ];
    const rideId = await givenOfferedRide(infrastructure, rider.accountId, [reporting.accountId]);
    await reporting.post(`/api/driver/accept-ride/${rideId}`);
    for (const driver of [reporting, other]) await driver.post('/api/driver/location', readingAt(ikeja));
    const next = await at.screens.open('/driver', { as: other, at: ikeja });
    await expect(next.page.getByText('Nothing is reported around you.')).toBeVisible();
    const first = await at.screens.open('/driver', { as: reporting, theme: 'dark', at: ikeja });
    await first.page.getByRole('button', { name: 'Traffic alert' }).click();
    await first.page.getByRole('button', { name: 'Heavy traffic' }).click();
    await expect(first.page.getByText('Thank you. Drivers nearby are warned.', { exact: true })).toBeVisible();
    await expect(next.page.getByText(/^Heavy traffic, .* near you$/)).toBeVisible();
    await expect(next.page.getByRole('button', { name: /^Still there: Heavy traffic/ })).toBeVisible();
    expect(await violationsOn(next.page)).toEqual([]);
    expect(await violationsOn(first.page)).toEqual([]);
    await next.page.getByRole('button', { name: /^Still there: Heavy traffic/ }).click();
    await expect(next.page.getByText(/Reported by 2 drivers · You confirmed it/)).toBeVisible();
  });

  it('a safety check survives a reload and can be answered by keyboard', async () => {
    const { infrastructure, url } = at.system;
    const rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const driver = await givenSystemDriver(infrastructure, url);
    const rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    const riding = await at.screens.open('/customer', { as: rider });
    await expect(riding.page.getByRole('heading', { level: 1 })).toBeVisible();
    const now = new Date().toISOString();
    const parties = { rideId, customerId: rider.accountId, driverId: driver.accountId };
    const ask = { type: 'AskCheck', ...parties, reasons: ['long_stop'], severity: 'medium', now } as const;
    const work = testContext(commandCause(`check ${rideId}`, { id: 'given', role: 'system' }), now);
    await handleCommand(infrastructure.log, safetyCheck, rideId, ask, work);

    const { page } = riding;
    const question = page.getByRole('alertdialog', { name: 'Are you all right?' });
    await expect(question).toBeVisible();
    await expect(question.getByRole('timer')).toContainText(/If you don’t answer in/);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.reload();
    await expect(question).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'I am fine' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'We’ve alerted our safety team' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
