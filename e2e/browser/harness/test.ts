import type { BrowserContext } from '@playwright/test';
import { test as onSharedSystem } from '../../harness/shared-system.ts';
import { launchBrowser, screensIn } from './screens.ts';

export const test = onSharedSystem
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the needed fixtures from the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('contexts', { scope: 'worker' }, (): BrowserContext[] => [])
  .extend('screens', { scope: 'file' }, ({ browser, contexts, system }, { onCleanup }) => {
    const screens = screensIn(browser, system.url, contexts);
    onCleanup(screens.close);
    return screens;
  });
