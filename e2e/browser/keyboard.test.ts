import type { Page } from '@playwright/test';
import { becomeCustomer } from '@saferide/client/testing/people';
import { describe, it } from 'vitest';
import { browsing } from './harness/browsing.ts';
import { expect } from './harness/expect.ts';

/** Presses Tab until what has the focus is called `name`; fails after going once around the page. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
      if (!element.matches('a, button, input, select, textarea, summary')) return '';
      return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
    });
    seen.push(label.trim());
    if (name.test(label.trim())) return;
  }
  throw new Error(`No Tab led to ${name}; these were passed: ${seen.join(' | ')}`);
};

describe('with the keyboard alone', () => {
  const at = browsing();

  it('a ride is booked: addresses, vehicle by arrows, and Enter', async () => {
    const rider = await becomeCustomer(at.house.url, 'Lami');
    const { page } = await at.screens.open('/customer', { as: rider, size: 'desk' });
    await expect(page.getByRole('heading', { name: 'Your rides' })).toBeVisible();
    await tabTo(page, /^Book now$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Book a ride' })).toBeFocused();
    await tabTo(page, /^Pickup address/);
    await page.keyboard.type('Surulere');
    await tabTo(page, /^Destination address/);
    await page.keyboard.type('Lekki');
    await page.keyboard.press('Escape');
    await tabTo(page, /^Standard/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Premium/ })).toBeChecked();
    await expect(page.getByRole('button', { name: /^Book for ₦/ })).toBeEnabled();
    await tabTo(page, /^Book for ₦/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Finding Driver')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your ride', exact: true })).toBeFocused();
  });

  it('the search is called off in a dialog that keeps the focus and gives it back', async () => {
    const rider = await becomeCustomer(at.house.url, 'Dami');
    const { page } = await at.screens.open('/customer/book', { as: rider });
    await page.getByLabel('Pickup address').fill('Apapa');
    await page.getByLabel('Destination address').fill('Ajah');
    await page.getByRole('button', { name: /^Book for ₦/ }).press('Enter');
    await expect(page.getByText('Finding Driver')).toBeVisible();
    await tabTo(page, /^Cancel ride$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Cancel this ride?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancel ride' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, /^Yes, cancel it$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('You cancelled this ride.')).toBeVisible();
  });

  it('skip links lead past the header, and F8 to a toast', async () => {
    const rider = await becomeCustomer(at.house.url, 'Remi');
    const { page } = await at.screens.open('/profile', { as: rider });
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Home' })).toBeFocused();
    await page.getByRole('button', { name: 'Save profile' }).press('Enter');
    await expect(page.getByText('Profile saved', { exact: true })).toBeVisible();
    await page.keyboard.press('F8');
    await tabTo(page, /^Close$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Profile saved', { exact: true })).toBeHidden();
  });
});
