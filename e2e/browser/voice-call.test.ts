import { describe, it } from 'vitest';
import { answeredCall, DRIVERS_NUMBER, RIDERS_NUMBER } from './harness/answered-call.ts';
import { openBrowsing } from './harness/browsing.ts';
import { expect } from './harness/expect.ts';

/** Each describe has its own system, because calls are off by default and their servers differ. */
describe('a call in the app', () => {
  const at = openBrowsing({ microphone: true, environment: { CALL_ICE_URLS: 'stun:127.0.0.1:9' } });

  it('connects both without either’s number, and ends for both', async () => {
    const { ridersPage, driversPage, received } = await answeredCall(at);
    for (const page of [ridersPage, driversPage]) await expect(page.getByRole('timer')).toBeVisible();
    await ridersPage.getByRole('button', { name: 'Hang up' }).click();
    for (const page of [ridersPage, driversPage]) await expect(page.getByRole('timer')).toBeHidden();
    const [toRider, toDriver] = [await received.rider(), await received.driver()];
    expect([toRider, toDriver].map((texts) => texts.includes('"mayCall":true'))).toEqual([true, true]);
    expect(toRider).not.toContain(DRIVERS_NUMBER);
    expect(toDriver).not.toContain(RIDERS_NUMBER);
  });
});

describe('a call in the app without a way to the relay', () => {
  const turn = 'turn:127.0.0.1:9?transport=tcp';
  const at = openBrowsing({ microphone: true, environment: { CALL_ICE_URLS: turn, CALL_TURN_SECRET: 'secret' } });

  it('fails for both, and offers the phone', async () => {
    const { ridersPage, driversPage } = await answeredCall(at);
    for (const page of [ridersPage, driversPage]) {
      await expect(page.getByText(/^The call couldn’t be connected/)).toBeVisible();
      await expect(page.getByText(/This call uses your phone line and shows your number/)).toBeVisible();
      await page.getByRole('button', { name: 'Call by phone' }).click();
      const number = page === ridersPage ? DRIVERS_NUMBER : RIDERS_NUMBER;
      await expect(page.getByRole('link', { name: 'Call by phone' })).toHaveAttribute('href', `tel:${number}`);
    }
  });
});
