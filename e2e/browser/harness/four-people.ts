import type { Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { safetyCheck, safetyPolicy } from '@saferide/domain/safety';
import { after, type Instant } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { describe } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../../harness/given-system-people.ts';
import { expect } from './expect.ts';
import type { Screen } from './screens.ts';
import { test as it } from './test.ts';

const excuse = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/;

export const describeFourPeople = ({ everyAlarm = false } = {}) =>
  describe('a ride shared by a rider, a driver, the rider’s family and an operator (spec 1 §2)', () => {
    const sheet = (page: Page) => page.getByRole('dialog', { name: 'Emergency SOS' });
    const raiseEmergency = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: 'SOS' }).first().click();
      await sheet(page)
        .getByRole('button', { name: /^Hold to send SOS/ })
        .focus();
      await page.keyboard.press('Enter');
      await sheet(page).getByRole('button', { name: 'Send now' }).click();
      await expect(sheet(page).getByText(/^SOS sent at/)).toBeVisible();
    };

    const endEmergency = async (page: Page): Promise<void> => {
      await sheet(page).getByRole('button', { name: 'I am safe' }).click();
      await sheet(page).getByRole('button', { name: 'I’m safe, tell everyone' }).click();
      await expect(sheet(page).getByRole('button', { name: /^Hold to send SOS/ })).toBeVisible();
      await page.keyboard.press('Escape');
    };
    const alarm = () => operator.page.getByRole('alert').filter({ hasText: /needs? help/ });
    const caseOf = (name: string) => operator.page.getByRole('link', { name: `Open the case of ${name}` }).first();

    let link = '';
    let rideId = '';
    let riding: Client;
    let driving: Client;
    let rider: Screen;
    let driver: Screen;
    let family: Screen;
    let operator: Screen;

    it.beforeAll(async ({ system: { infrastructure, url }, screens }) => {
      riding = await givenSystemPerson(infrastructure, url, ['customer'], url, { firstName: 'Bola', lastName: 'Ade' });
      driving = await givenSystemDriver(infrastructure, url);
      const helping = await givenSystemPerson(infrastructure, url, ['operator']);
      rideId = await givenOfferedRide(infrastructure, riding.accountId, [driving.accountId]);
      await driving.post(`/api/driver/accept-ride/${rideId}`);
      const near = { latitude: 6.59, longitude: 3.36 };
      await givenFix(infrastructure.locations, driving.accountId, near, new Date().toISOString());
      rider = await screens.open(`/customer/rides/${rideId}`, { as: riding });
      driver = await screens.open('/driver', { as: driving, theme: 'dark' });
      operator = await screens.open('/ops/people', { as: helping, size: 'desk' });
    });

    it('the rider’s message appears in the driver’s chat', async () => {
      await rider.page.getByRole('link', { name: /^Chat/ }).click();
      await rider.page.getByRole('button', { name: 'I’m outside' }).click();
      await driver.page.getByRole('link', { name: /^Chat/ }).click();
      await expect(driver.page.getByText('I’m outside').first()).toBeVisible();
    });

    it('the family follows the ride through a link that the rider shares', async ({ screens }) => {
      await rider.page.goBack();
      await rider.page.getByRole('button', { name: 'Share trip' }).click();
      await rider.page.getByRole('button', { name: 'Create link' }).click();
      const whatsApp = rider.page.getByRole('link', { name: /^WhatsApp/ });
      await expect(whatsApp).toBeVisible();
      const message = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
      link = new URL(/http\S+$/.exec(message)?.[0] ?? '').pathname;
      await rider.page.keyboard.press('Escape');
      family = await screens.open(link, { excuse });
      await expect(family.page.getByRole('heading', { name: /is waiting for the driver$/ })).toBeVisible();
    });

    it('an emergency alert from the rider appears on the safety desk, until the rider is safe', async () => {
      await raiseEmergency(rider.page);
      await alarm().getByRole('link', { name: 'Open the safety desk' }).click();
      await expect(caseOf('Bola A.')).toBeVisible();
      await endEmergency(rider.page);
    });

    it('a tracking link no longer shows the ride once the rider has ended the link', async ({ system }) => {
      await rider.page.getByRole('button', { name: 'Share trip' }).click();
      await rider.page.getByRole('button', { name: /^End link/ }).click();
      await rider.page.getByRole('button', { name: 'End it' }).click();
      await expect(family.page.getByRole('heading', { name: /stopped sharing\.$/ })).toBeVisible();
      expect((await fetch(`${system.url}${link}`)).status).toBe(410);
    });

    if (!everyAlarm) return;

    it('an emergency alert from the driver appears on the safety desk', async () => {
      await driver.page.goBack();
      await raiseEmergency(driver.page);
      await expect(caseOf('Ada O.')).toBeVisible();
      await endEmergency(driver.page);
    });

    it('an unanswered safety check raises an emergency', async ({ system }) => {
      const { log } = system.infrastructure;
      const parties = { rideId, customerId: riding.accountId, driverId: driving.accountId };
      const now: Instant = after(new Date().toISOString(), -safetyPolicy.checks.answerMs.medium);
      const ask = { type: 'AskCheck', ...parties, reasons: ['long_stop'], severity: 'medium', now } as const;
      const work = testContext(commandCause(`check ${rideId}`, { id: 'given', role: 'system' }), now);
      await handleCommand(log, safetyCheck, rideId, ask, work);
      await expect(rider.page.getByRole('heading', { name: 'We’ve alerted our safety team' })).toBeVisible();
      await rider.page.getByRole('button', { name: 'I am safe' }).click();
      await rider.page.getByRole('button', { name: 'I’m safe, tell everyone' }).click();
      await expect(rider.page.getByRole('heading', { name: 'We’ve alerted our safety team' })).toBeHidden();
      await expect(operator.page.getByText('Did not confirm in time that they are OK').first()).toBeVisible();
    });
  });
