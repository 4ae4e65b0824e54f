import type { Page } from '@playwright/test';

export interface NavigationLog {
  readonly instructions: readonly string[];
  readonly statuses: readonly string[];
}

interface Noting {
  told?: { readonly instructions: string[]; readonly statuses: string[] };
}

/** Records the card's texts in the page, including those shown only briefly. */
export const recordNavigationCard = (page: Page, title: string): Promise<void> =>
  page.evaluate((named) => {
    const told = { instructions: [] as string[], statuses: [] as string[] };
    Object.assign(window as Noting, { told });
    const note = () => {
      const card = [...document.querySelectorAll('section')].find(
        (section) => section.querySelector('h2')?.textContent === named,
      );
      const said = (selector: string) => card?.querySelector(selector)?.textContent ?? '';
      const keep = (list: string[], text: string) => {
        if (list.at(-1) !== text) list.push(text);
      };
      const instruction = said('[aria-live=polite]');
      if (instruction) keep(told.instructions, instruction);
      keep(told.statuses, said('[role=status]'));
    };
    note();
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
  }, title);

export const navigationLog = async (page: Page): Promise<NavigationLog> => {
  const told = await page.evaluate(() => (window as Noting).told);
  if (!told) throw new Error('Nothing was noted in this page');
  return told;
};
