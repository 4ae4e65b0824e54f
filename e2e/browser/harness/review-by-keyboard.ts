import type { Page } from '@playwright/test';
import { lagosDay } from '@saferide/domain/time/instant';
import { expect } from './expect.ts';
import { violationsOn } from './page-checks.ts';

export const PHOTO_PATHS = /\/api\/uploads\//;

/** The first and last day of the previous month in Lagos, and an instant in its middle. */
export const lastMonth = (() => {
  const [year = 0, month = 0] = lagosDay(new Date().toISOString()).split('-').map(Number);
  const day = (date: number, ofMonth: number) => new Date(Date.UTC(year, ofMonth, date)).toISOString().slice(0, 10);
  return { from: day(1, month - 2), to: day(0, month - 1), middle: `${day(15, month - 2)}T11:00:00.000Z` };
})();

export const expectAccessibleAndFitting = async (page: Page) => {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wider, { message: 'pixels by which the page is wider than the screen' }).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
};

/**
 * Decides the nth case of `applicant` in one of four ways in turn: approval, request for improvement, rejection, or
 * approval against the assessment.
 */
export const decideByKeyboard = async (page: Page, n: number, applicant: string) => {
  await expect(page.getByRole('heading', { level: 1, name: applicant })).toBeVisible();
  const dialog = page.getByRole('dialog');
  if (n % 4 === 3) {
    await page.keyboard.press('a');
    await expect(dialog.getByRole('button', { name: 'Seen in person' })).toBeVisible();
    await page.keyboard.press('2');
    await page.keyboard.press('Control+Enter');
  } else if (n % 4 === 2) {
    await page.keyboard.press('r');
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('Control+Enter');
  } else if (n % 4 === 1) {
    await page.keyboard.press('i');
    await expect(dialog.getByRole('textbox', { name: 'Suggestion 1' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
  } else {
    await page.keyboard.press('a');
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(dialog).toBeHidden();
};
