import type { Client } from '@saferide/client/client';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { beforeAll, describe, it } from 'vitest';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import { openMenu } from './harness/steps.ts';

describe('the app shell', () => {
  const at = openBrowsing();
  let rider: Client;

  beforeAll(async () => {
    rider = await becomeCustomer(at.system.url, 'Kemi');
  });

  it('follows the device’s theme until the user chooses a theme', async () => {
    const { page, context } = await at.screens.open('/login');
    await context.addInitScript(() => {
      if (!sessionStorage.getItem('chosen')) localStorage.removeItem('saferide_theme');
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(page.locator('html')).toHaveClass('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveClass('light');
    await openMenu(page);
    await page.getByRole('switch', { name: /^Dark mode/ }).click();
    await expect(page.locator('html')).toHaveClass('dark');
    expect(await page.evaluate(() => localStorage.getItem('saferide_theme'))).toBe('dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveClass('dark');
  });

  it('dismisses a toast on a swipe of fifty pixels to the right', async () => {
    const { page } = await at.screens.open('/account', { as: rider });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Save profile' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Profile saved' });
    const sweep = async (pixels: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error('There is no toast to sweep');
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 20 + pixels, box.y + 20, { steps: 6 });
      await page.mouse.up();
    };
    await toast.waitFor();
    await sweep(40);
    await expect(toast).toBeVisible();
    await sweep(70);
    await expect(toast).toBeHidden();
  });

  it('preloads only API requests that the first page makes, with the same URLs', async () => {
    const { page } = await at.screens.open('/', { as: rider });
    const requested = new Set<string>();
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) requested.add(pathname + search);
    });
    await page.goto('/customer');
    await expect(page.getByText('No rides yet')).toBeVisible();
    const ahead = await page
      .locator('link[rel=preload][as=fetch]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(ahead).toContain('/api/customer/stats');
    expect(ahead.filter((url) => !requested.has(url))).toEqual([]);
  });

  it('shows an error when a page’s code cannot be loaded, and loads it on retry', async () => {
    const excuse = /ERR_FAILED|dynamically imported module|error loading/i;
    const { page } = await at.screens.open('/customer', { as: rider, excuse });
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.route('**/assets/booking-page*', (route) => route.abort());
    await page.getByRole('link', { name: 'Where to?' }).click();
    await expect(page.getByRole('alert')).toHaveText('Part of it didn’t load. Try again.');
    await expect(page.getByRole('button', { name: 'Go to Home' })).toBeVisible();
    await page.unroute('**/assets/booking-page*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Book a ride' })).toBeVisible();
  });
});
