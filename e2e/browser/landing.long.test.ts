import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import { longExpect as expect } from './harness/expect.ts';
import { screenSizes } from './harness/screens.ts';
import { test as it } from './harness/test.ts';

/** What the request for the location covers on the landing page, while the Tab key goes through the form. */
const coveredOnLanding = async (page: Page, size: { readonly width: number; readonly height: number }) => {
  await page.setViewportSize(size);
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Your location' });
  await expect(banner).toBeVisible();
  const isBeforeForm = await page.evaluate(() => {
    const of = (selector: string) => document.querySelector(selector) as Element;
    return of('[data-answer=yes]').compareDocumentPosition(of('#pickupAddress')) === Node.DOCUMENT_POSITION_FOLLOWING;
  });
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('nav a')].flatMap((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at?.closest('#location-banner') ? [link.textContent] : [];
    }),
  );
  await page.locator('[data-answer=yes]').first().focus();
  const fields: string[] = [];
  for (let at = 0; at < 6; at += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const field = document.activeElement;
      if (!field?.closest('#fare-form')) return null;
      const label = field.id ? document.querySelector(`label[for=${field.id}]`) : null;
      const seen = [field, label].every((one) => {
        if (!one) return true;
        const { left, top, width, height } = one.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return at !== null && !at.closest('#location-banner') && !(at.closest('header') && !one.closest('header'));
      });
      return seen ? null : `${field.tagName} ${field.id || field.textContent}`;
    });
    if (covered) fields.push(covered);
  }
  return { isBeforeForm, links, fields };
};

describe('the request for a visitor’s location on the landing page', () => {
  const undecided = () =>
    Object.assign(navigator.permissions, {
      query: async () => ({ state: 'prompt', addEventListener: () => undefined }),
    });

  it('comes before the form in the Tab order and covers no focused field', async ({ screens }) => {
    const { page, context } = await screens.open('/health/live');
    await context.addInitScript(undecided);
    for (const { on, size } of [
      { on: 'a large screen at 200 %', size: { width: 640, height: 400 } },
      { on: 'a phone', size: screenSizes.phone },
      { on: 'a small phone', size: { width: 320, height: 568 } },
      { on: 'a desktop screen', size: screenSizes.desk },
    ])
      expect(await coveredOnLanding(page, size), on).toEqual({ isBeforeForm: true, links: [], fields: [] });
    await context.close();
  });
});

describe('the list of places on the landing page', () => {
  it('does not move “Book Ride” away from under the first press', async ({ screens }) => {
    const { page, context } = await screens.open('/');
    await page.locator('#destinationAddress').fill('Eko Hotel');
    await page.locator('#pickupAddress').fill('Allen Avenue');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.getByRole('button', { name: 'Book Ride' }).first().click();
    await expect(page).toHaveURL('/register');
    await context.close();
  });
});
