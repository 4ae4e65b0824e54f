import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './expect.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  readonly axe?: { readonly run: (context: unknown, options: RunOptions) => Promise<AxeResults> };
}

export interface Checked {
  /** Selects the only element to check. Default: the page. */
  readonly within?: string | undefined;
  /** Default: true. */
  readonly contrast?: boolean | undefined;
}

export const violationsOn = async (
  page: Page,
  { within, contrast = true }: Checked = {},
): Promise<readonly string[]> => {
  const run = () =>
    page.evaluate(
      async ([within, contrast]) => {
        const { axe } = globalThis as WithAxe;
        if (!axe) return null;
        const { violations } = await axe.run(within ?? document, {
          resultTypes: ['violations'],
          // No enabled rule needs the parsed style sheets.
          preload: false,
          rules: { 'color-contrast': { enabled: contrast } },
        });
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
      },
      [within, contrast] as const,
    );
  const found = await run();
  if (found) return found;
  await page.evaluate(source);
  const foundNow = await run();
  if (!foundNow) throw new Error('axe is not in this page');
  return foundNow;
};

const THINGS = 'button, a, input, select, textarea, summary, h1, h2, h3, [role=alert], [role=tab], [role=radio]';

const SCROLLED_PX = 30;

const noteSeen = (things: string): void => {
  const under = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  for (const thing of document.querySelectorAll(things)) {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    const inDialog = thing.closest('dialog') !== null;
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = bottom > top && (inDialog || top >= under - 1) && (thing.contains(at) || at?.contains(thing));
    thing.toggleAttribute('data-seen', !thing.closest('header') && isSeen === true);
  }
};

const covered = (): string[] => {
  const toast = document.querySelector('[aria-label^=Notification] li')?.getBoundingClientRect();
  if (!toast) return ['nothing: it has gone'];
  const hit = document.elementFromPoint((toast.left + toast.right) / 2, (toast.top + toast.bottom) / 2);
  const over = [...document.querySelectorAll('[data-seen]')].filter((thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return left < toast.right - 1 && toast.left < right - 1 && top < toast.bottom - 1 && toast.top < bottom - 1;
  });
  const nameOf = (thing: Element | null) => `${thing?.tagName.toLowerCase()} “${thing?.textContent?.slice(0, 40)}”`;
  const hidden = hit?.closest('[aria-label^=Notification]') ? [] : [`nothing, and is covered by ${nameOf(hit)}`];
  return [...hidden, ...over.map(nameOf)];
};

const setOnline = (online: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};

const LOST = 'No Internet Connection';

const turn = async (page: Page, online: boolean): Promise<void> => {
  await page.evaluate(setOnline, online);
  const toast = page.locator('[aria-label^=Notification] li').filter({ hasText: online ? 'Back Online!' : LOST });
  await expect(toast).toBeVisible();
  // Radix takes no clicks for a toast until an effect after its first render.
  await expect(toast).toHaveCSS('pointer-events', 'auto');
};

/** Clicks from inside the page, because Playwright refuses to click a covered element. */
const close = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[aria-label^=Notification] li [aria-label]')?.click());

export const elementsCoveredByToast = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate((by) => scrollTo(0, by), SCROLLED_PX);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(noteSeen, THINGS);
  await turn(page, false);
  const found = await page.evaluate(covered);
  await turn(page, true);
  await close(page);
  return found;
};
