import { describe } from 'vitest';
import { violationsOn } from './harness/axe.ts';
import { everyPageIn } from './harness/every-page.ts';
import { expect } from './harness/expect.ts';
import { test as it } from './harness/test.ts';

everyPageIn([{ size: 'phone', theme: 'light' }], { withToast: true });

describe('the search for faults on a page', () => {
  it('planted: low contrast and an unnamed image are reported', async ({ screens }) => {
    const { page, context } = await screens.open('/login');
    // What is planted before the page is drawn would be drawn over.
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
    await page.evaluate(() => {
      const grey = Object.assign(document.createElement('p'), { textContent: 'Grey' });
      Object.assign(grey.style, { color: '#aaa', background: '#bbb' });
      document.querySelector('main')?.append(Object.assign(new Image(), { src: '/icon.svg' }), grey);
    });
    expect((await violationsOn(page)).map((found) => found.split(':')[0])).toEqual(['color-contrast', 'image-alt']);
    await context.close();
  });
});
