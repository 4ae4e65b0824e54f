import type { Page } from '@playwright/test';

/** What a navigation card has said, each when it changed. */
export interface NavigationLog {
  /** The instruction that is to be followed next. */
  readonly instructions: readonly string[];
  /** What is said of the way itself; empty while there is nothing to say. */
  readonly statuses: readonly string[];
}

/** A page that keeps what was said in it. */
interface Noting {
  told?: { readonly instructions: string[]; readonly statuses: string[] };
}

/** From now on the page writes down what the card of this title says, also what is there for less than a look. */
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
