import { describe } from 'vitest';
import { describeEveryPage } from './harness/every-page.ts';
import { expect } from './harness/expect.ts';
import { violationsOn } from './harness/page-checks.ts';
import { test as it } from './harness/test.ts';

describeEveryPage([{ size: 'phone', theme: 'light' }], {
  withToast: ['phone'],
  toastOn: ['ride, driver assigned', 'driver on a ride', 'chat', 'admin reviews'],
});

describe('violationsOn', () => {
  it('reports low contrast and an image without a text alternative', async ({ screens }) => {
    const { page } = await screens.open('/health/live');
    const faulty = '<main><h1>Faulty</h1><img src="/icon.svg"><p>Grey</p></main>';
    await page.setContent(`<!doctype html><html lang="en"><title>Faulty</title>${faulty}</html>`);
    // The content security policy allows no style in the markup.
    await page.getByText('Grey').evaluate(({ style }) => Object.assign(style, { color: '#aaa', background: '#bbb' }));
    expect((await violationsOn(page)).map((found) => found.split(':')[0])).toEqual(['color-contrast', 'image-alt']);
  });
});
