import type { Page } from '@playwright/test';

export interface NavigationLog {
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
