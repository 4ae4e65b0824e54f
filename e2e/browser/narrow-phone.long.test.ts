import type { Page } from '@playwright/test';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { describe, it } from 'vitest';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';

const brokenAmounts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#content *')]
      .filter(({ children, textContent }) => children.length === 0 && /^₦[\d,]+$/.test(textContent ?? ''))
      .filter((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent),
  );

describe('on a narrow phone', () => {
  const at = openBrowsing();

  it('the booking page shows the highest fare on one line', async () => {
    const rider = await becomeCustomer(at.system.url, 'Bola');
    const { page } = await at.screens.open('/customer/book?vehicle=suv', { as: rider });
    await page.getByLabel('Pickup address').fill('Ikeja');
    await page.getByLabel('Destination address').fill('Victoria Island');
    await page.getByLabel('Destination address').press('Enter');
    await page.getByRole('radio', { name: /24 hours/ }).press('Space');
    await expect(page.getByRole('button', { name: 'Book Prado, 24 hours · ₦240,000' })).toBeEnabled();
    expect(await brokenAmounts(page)).toEqual([]);
  });

  it('the second step of a sign-up scrolls to its title', async () => {
    const { page } = await at.screens.open('/register');
    await page.setViewportSize({ width: 360, height: 420 });
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Obi');
    await page.getByLabel('E-mail', { exact: true }).fill('ada.obi@example.ng');
    await page.getByLabel('Phone number').fill('0803 123 4567');
    await page.getByRole('button', { name: 'Send verification codes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Create your account');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
});
