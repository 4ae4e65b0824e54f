import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** The page's time stands still from here on, but for what `page.clock.runFor` lets pass: however long the machine takes. */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install();
  // What is due by then is done once; a time that is past already cannot be stopped at.
  await page.clock.pauseAt(Date.now() + 10_000);
};

/** Lets time pass by tenths of a second until `seen`, where it stands still otherwise. */
export const untilSeen = (page: Page, seen: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return seen();
    })
    .toBe(true);
