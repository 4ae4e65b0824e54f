import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import type { TestSystem } from '../harness/test-system.ts';
import { longExpect as expect } from './harness/expect.ts';
import { test as it } from './harness/test.ts';

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
  throw new Error(`Tab did not reach ${name}; it passed: ${seen.join(' | ')}`);
};

describe('with the keyboard alone (spec 1 §2)', () => {
  const customer = ({ infrastructure, url }: TestSystem) => givenSystemPerson(infrastructure, url, ['customer']);

  it('a rider can type the addresses, choose the vehicle with the arrow keys, and book with Enter', async ({
    system,
    screens,
  }) => {
    const rider = await customer(system);
    const { page } = await screens.open('/customer', { as: rider, size: 'desk' });
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await tabTo(page, /^Where to\?$/);
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
    await expect(page.getByRole('button', { name: /^Book .+ · ₦/ })).toBeEnabled();
    await tabTo(page, /^Book .+ · ₦/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Finding Driver')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your ride', exact: true })).toBeFocused();
  });

  it('the dialog for cancelling a ride traps the focus and returns it when closed', async ({ system, screens }) => {
    const rider = await customer(system);
    const { page } = await screens.open('/customer/book', { as: rider });
    await page.getByLabel('Pickup address').fill('Apapa');
    await page.getByLabel('Destination address').fill('Ajah');
    await page.getByLabel('Destination address').press('Enter');
    await page.getByRole('button', { name: /^Book .+ · ₦/ }).press('Enter');
    await expect(page.getByText('Finding Driver')).toBeVisible();
    await tabTo(page, /^Cancel ride$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Cancel this ride?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancel ride' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tabTo(page, /^Cancel ride$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('You cancelled this ride.')).toBeVisible();
  });

  it('the skip link skips the header, and F8 moves the focus to a toast', async ({ system, screens }) => {
    const rider = await customer(system);
    const { page } = await screens.open('/profile', { as: rider });
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#content :focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Edit' }).press('Enter');
    await page.getByRole('button', { name: 'Save profile' }).press('Enter');
    await expect(page.getByText('Profile saved', { exact: true })).toBeVisible();
    await page.keyboard.press('F8');
    await tabTo(page, /^Close$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Profile saved', { exact: true })).toBeHidden();
  });
});
