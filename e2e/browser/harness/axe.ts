import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe, as its script leaves it in a page. */
interface WithAxe {
  readonly axe?: { readonly run: (context: unknown, options: RunOptions) => Promise<AxeResults> };
}

/**
 * Everything that axe finds wrong with a page as it is now: the rule and the element. `rules`: those alone; all unless said.
 * The script is put into a page once, however often it is looked at, and of what is right nothing is written down: so a look
 * takes half the time. No frame of another origin is on any page.
 */
export const violationsOn = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
  };
  return page.evaluate(async (chosen) => {
    const { axe } = globalThis as WithAxe;
    if (!axe) throw new Error('axe is not in this page');
    const { violations } = await axe.run(document, chosen);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, options);
};
