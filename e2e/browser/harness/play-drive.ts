import type { Page } from '@playwright/test';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import type { DrivenSecond } from '@saferide/domain/testing/recorded-drive';
import { after } from '@saferide/domain/time/instant';
import type { TestSystem } from '../../harness/test-system.ts';
import { expect } from './expect.ts';
import type { Screen } from './screens.ts';

export interface DriverScreen {
  readonly system: TestSystem;
  readonly clock: ManualClock;
  readonly screen: Screen;
  readonly driverId: string;
}

/** Waits until the server has each position, because a position sent sooner would be dropped. */
export const playRecordedDrive = async (
  { system, clock, screen: { page, context }, driverId }: DriverScreen,
  drive: readonly DrivenSecond[],
): Promise<void> => {
  await page.evaluate(() => {
    Object.defineProperty(GeolocationPosition.prototype, 'timestamp', { configurable: true, get: () => Date.now() });
  });
  const begin = after(Date.now() > Date.parse(clock.now()) ? new Date().toISOString() : clock.now(), 1_000);
  const known = () => system.infrastructure.locations.of(driverId);
  const placeOf = (fix: Coordinates | null) => `${fix?.latitude} ${fix?.longitude}`;
  const [first] = drive;
  let where = placeOf(await known());
  for (const { at, ...reading } of drive) {
    clock.set(after(begin, at - (first?.at ?? 0)));
    await page.clock.setFixedTime(clock.now());
    if (where === placeOf(reading)) continue;
    where = placeOf(reading);
    await context.setGeolocation(reading);
    await expect.poll(async () => placeOf(await known()), { intervals: [2] }).toBe(where);
  }
};

interface NavigationLog {
  readonly instructions: readonly string[];
  readonly statuses: readonly string[];
}

interface RecordingWindow {
  navigationTexts?: { readonly instructions: string[]; readonly statuses: string[] };
}

export const recordNavigationCard = (page: Page, title: string): Promise<void> =>
  page.evaluate((named) => {
    const navigationTexts = { instructions: [] as string[], statuses: [] as string[] };
    Object.assign(window as RecordingWindow, { navigationTexts });
    const record = () => {
      const card = [...document.querySelectorAll('section')].find(
        (section) => section.querySelector('h2')?.textContent === named,
      );
      const textOf = (selector: string) => card?.querySelector(selector)?.textContent ?? '';
      const add = (list: string[], text: string) => {
        if (list.at(-1) !== text) list.push(text);
      };
      const instruction = textOf('[aria-live=polite]');
      if (instruction) add(navigationTexts.instructions, instruction);
      add(navigationTexts.statuses, textOf('[role=status]'));
    };
    record();
    new MutationObserver(record).observe(document, { childList: true, characterData: true, subtree: true });
  }, title);

export const navigationLogOf = async (page: Page): Promise<NavigationLog> => {
  const texts = await page.evaluate(() => (window as RecordingWindow).navigationTexts);
  if (!texts) throw new Error('Nothing was recorded in this page');
  return texts;
};
