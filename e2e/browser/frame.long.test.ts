import type { Client } from '@saferide/client/client';
import { becomeCustomer } from '@saferide/client/testing/people';
import { beforeAll, describe, it } from 'vitest';
import { givenPerson } from '../harness/given.ts';
import { browsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import { stopTime, untilSeen } from './harness/stopped-time.ts';

/** What is around every page: theme, toasts, the error screen. */
describe('the frame', () => {
  const at = browsing();
  let rider: Client;

  beforeAll(async () => {
    rider = await becomeCustomer(at.house.url, 'Kemi');
  });

  it('follows the system until a theme is chosen, and keeps the choice over a reload', async () => {
    const { page, context } = await at.screens.open('/login');
    await context.addInitScript(() => {
      if (!sessionStorage.getItem('chosen')) localStorage.removeItem('saferide_theme');
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(page.locator('html')).toHaveClass('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveClass('light');
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await expect(page.locator('html')).toHaveClass('dark');
    expect(await page.evaluate(() => localStorage.getItem('saferide_theme'))).toBe('dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveClass('dark');
  });

  it('shows one toast at a time, for five seconds', async () => {
    const { page } = await at.screens.open('/profile', { as: rider });
    const save = page.getByRole('button', { name: 'Save profile' });
    await expect(save).toBeEnabled();
    await stopTime(page);
    const toasts = page.getByRole('listitem').filter({ hasText: 'Profile saved' });
    await save.click();
    await untilSeen(page, async () => (await toasts.count()) === 1);
    await page.goBack();
    await untilSeen(page, () => save.isEnabled());
    const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET');
    await save.click();
    await (await saved).finished();
    await page.clock.runFor(500);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(4_000);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(toasts).toHaveCount(0);
  });

  it('a toast is swept away to the right, by fifty pixels and no less', async () => {
    const { page } = await at.screens.open('/profile', { as: rider });
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

  it('a tooltip comes after 700 ms, the next one at once, and by keyboard', async () => {
    const operator = await givenPerson(at.house.infrastructure, at.house.url, ['operator']);
    const { page } = await at.screens.open('/ops/projections', { as: operator, size: 'desk' });
    const positions = page.getByRole('button', { name: /^\d+ of \d+$/ });
    await expect(positions.first()).toBeVisible();
    // Nothing is to move while it is pointed at.
    await positions.nth(2).scrollIntoViewIfNeeded();
    await stopTime(page);
    await positions.nth(0).hover();
    await page.clock.runFor(600);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(page.getByRole('tooltip')).toHaveCount(1);
    await positions.nth(1).hover();
    await page.clock.runFor(50);
    await expect(page.getByRole('tooltip')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await positions.nth(2).focus();
    await expect(page.getByRole('tooltip')).toHaveCount(1);
  });

  it('all that a first page asks is fetched ahead of its script, by the same addresses', async () => {
    const { page } = await at.screens.open('/', { as: rider });
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.add(pathname + search);
    });
    await page.goto('/customer');
    await expect(page.getByText('No rides yet')).toBeVisible();
    const ahead = await page
      .locator('link[rel=preload][as=fetch]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(ahead).toContain('/api/customer/stats');
    expect([...asked].sort()).toEqual(ahead.sort());
  });

  it('a page that cannot be loaded says so, and comes when it is tried again', async () => {
    const excuse = /ERR_FAILED|dynamically imported module|error loading/i;
    const { page } = await at.screens.open('/customer', { as: rider, excuse });
    await expect(page.getByRole('heading', { name: 'Your rides' })).toBeVisible();
    await page.route('**/assets/booking-page*', (route) => route.abort());
    await page.getByRole('link', { name: 'Book now' }).click();
    await expect(page.getByRole('alert')).toHaveText('SafeRide did not answer. Check your connection.');
    await expect(page.getByRole('button', { name: 'Go to Home' })).toBeVisible();
    await page.unroute('**/assets/booking-page*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Book a ride' })).toBeVisible();
  });
});
