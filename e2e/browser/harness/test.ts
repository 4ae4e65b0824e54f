import { test as onSharedSystem } from '../../harness/system.ts';
import { launchBrowser, screensIn } from './screens.ts';

/**
 * `screens`: one browser per worker, on the worker's shared `system`. After each file its screens are closed, and the file
 * fails with whatever their pages complained about. A file with stand-ins for outside services uses `browsing`.
 */
export const test = onSharedSystem
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it that the fixture needs no other
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('screens', { scope: 'file' }, ({ browser, system }, { onCleanup }) => {
    const screens = screensIn(browser, system.url);
    onCleanup(screens.close);
    return screens;
  });
