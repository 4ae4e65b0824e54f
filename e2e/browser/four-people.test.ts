import type { Page } from '@playwright/test';
import { safetyCheck, safetyPolicy } from '@saferide/domain/safety/published';
import { after } from '@saferide/domain/time/instant';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { handle } from '@saferide/infrastructure/handling/handle';
import { testWork } from '@saferide/infrastructure/handling/test-work';
import {
  type PushService,
  startPushService,
  testBrowser,
} from '@saferide/infrastructure/outside/push/testing/push-service';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { givenDriver, givenOfferedRide, givenPerson } from '../harness/given.ts';
import { browsing } from './harness/browsing.ts';
import { expect } from './harness/expect.ts';
import { handingOver, shownOn } from './harness/pushed.ts';

/** Asked twenty times in it. */
const ENDS_WITHIN_MS = 1_000;
/** What a page without a network cannot have is logged by the browser. */
const excuse = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/;

describe('a rider, a driver, a family without an account and an operator', () => {
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService();
  });
  const at = browsing({ notify: true, ports: () => ({ push: service.push }) });
  afterAll(() => service?.close());

  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Emergency SOS' });
  const callsForHelp = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'SOS' }).first().click();
    await sheet(page)
      .getByRole('button', { name: /^Hold to send SOS/ })
      .focus();
    await page.keyboard.press('Enter');
    await sheet(page).getByRole('button', { name: 'Send now' }).click();
    await expect(sheet(page).getByText('Alert sent')).toBeVisible();
  };

  it('reach each other on one ride: by chat and push, by a link, and when help is needed', async () => {
    const { infrastructure, url } = at.house;
    const riding = await givenPerson(infrastructure, url, ['customer'], url, { firstName: 'Bola', lastName: 'Ade' });
    const driving = await givenDriver(infrastructure, url);
    const helping = await givenPerson(infrastructure, url, ['operator']);
    const rideId = await givenOfferedRide(infrastructure, riding.accountId, [driving.accountId]);
    const device = testBrowser();
    const { endpoint, p256dh, auth } = device.address;
    await driving.post('/api/notifications/subscribe', { subscription: { endpoint, keys: { p256dh, auth } } });
    await driving.post(`/api/driver/accept-ride/${rideId}`);
    await givenFix(
      infrastructure.locations,
      driving.accountId,
      { latitude: 6.59, longitude: 3.36 },
      new Date().toISOString(),
    );

    const rider = await at.screens.open(`/customer/rides/${rideId}`, { as: riding });
    const driver = await at.screens.open('/driver', { as: driving, theme: 'dark', offlineReady: true, excuse });
    const operator = await at.screens.open('/ops/people', { as: helping, size: 'desk' });

    // The driver looks elsewhere: what the rider writes is told by push, and waits in the chat.
    const { origin } = new URL(driver.page.url());
    await driver.context.grantPermissions(['notifications']);
    const handOver = await handingOver(driver.context, origin);
    await driver.page.goto(url.replace('127.0.0.1', 'localhost').concat('/health/live'));
    await rider.page.getByRole('link', { name: /^Start chat/ }).click();
    await rider.page.getByRole('button', { name: 'I am at the gate' }).click();
    const came = () => service.pushed.map(({ body }) => device.open(body));
    await expect.poll(() => came().some((data) => data.includes('chat_message'))).toBe(true);
    const pushed = came().find((data) => data.includes('chat_message')) ?? '';
    expect(pushed).not.toContain('gate');
    await handOver(pushed);
    await expect.poll(() => shownOn(driver.context)).toMatchObject([{ title: 'A message from your rider' }]);
    await driver.page.goto('/driver');
    await driver.page.getByRole('link', { name: /^Start chat/ }).click();
    await expect(driver.page.getByText('I am at the gate').first()).toBeVisible();

    // The rider lets the family follow.
    await rider.page.goto(`/customer/rides/${rideId}`);
    await rider.page.getByRole('button', { name: 'Share trip' }).click();
    await rider.page.getByRole('button', { name: 'Make a link' }).click();
    const whatsApp = rider.page.getByRole('link', { name: /^WhatsApp/ });
    await expect(whatsApp).toBeVisible();
    const message = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    const { pathname } = new URL(/http\S+$/.exec(message)?.[0] ?? '');
    await rider.page.keyboard.press('Escape');
    const family = await at.screens.open(pathname, { excuse });
    await expect(family.page.getByRole('heading', { name: 'The driver is on the way to the pickup' })).toBeVisible();

    // Help is called from both sides, and by nobody's answer.
    const alarm = operator.page.getByRole('alert').filter({ hasText: /asks? for help/ });
    await callsForHelp(rider.page);
    await expect(alarm).toBeVisible();
    await driver.page.goto('/driver');
    await callsForHelp(driver.page);
    await alarm.getByRole('link', { name: 'Open the safety desk' }).click();
    await expect(operator.page.getByRole('link', { name: /^Open the case of/ })).toHaveCount(2);
    for (const { page } of [rider, driver]) {
      await sheet(page).getByRole('button', { name: 'I am safe' }).click();
      await sheet(page).getByRole('button', { name: 'Tell everybody that I am safe' }).click();
      await expect(sheet(page).getByRole('button', { name: /^Hold to send SOS/ })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    const asked = after(new Date().toISOString(), 3_000 - safetyPolicy.checks.answerMs.medium);
    const parties = { rideId, customerId: riding.accountId, driverId: driving.accountId };
    const ask = { type: 'AskCheck', ...parties, reasons: ['long_stop'], severity: 'medium', now: asked } as const;
    const work = testWork(commanded(`check ${rideId}`, { id: 'given', role: 'system' }), asked);
    await handle(infrastructure.log, safetyCheck, rideId, ask, work);
    await expect(rider.page.getByRole('heading', { name: 'Help is called' })).toBeVisible();
    await rider.page.getByRole('button', { name: 'I am safe' }).click();
    await rider.page.getByRole('button', { name: 'Tell everybody that I am safe' }).click();
    await expect(rider.page.getByRole('heading', { name: 'Help is called' })).toBeHidden();
    await expect(operator.page.getByText('Did not say in time that they are all right').first()).toBeVisible();

    // The link is ended, and shows nothing from that second on.
    await rider.page.goto(`/customer/rides/${rideId}`);
    await rider.page.getByRole('button', { name: 'Share trip' }).click();
    await rider.page.getByRole('button', { name: /^End link/ }).click();
    await rider.page.getByRole('button', { name: 'End it' }).click();
    await expect
      .poll(async () => (await fetch(`${url}${pathname}`)).status, { timeout: ENDS_WITHIN_MS, intervals: [50] })
      .toBe(410);
    await expect(family.page.getByRole('heading', { name: 'This link was ended' })).toBeVisible();
  });
});
