import { expect, it } from 'vitest';
import { consolePages } from './console-pages.ts';
import { isPage } from './is-page.ts';
import { consolePathPatterns, pages, withParams } from './pages.ts';

it('isPage accepts the address of every page', () => {
  for (const path of Object.values({ ...pages, ...consolePages }))
    expect(isPage(withParams(path, { id: 'a-ride', subject: 'ride', link: 'a-link' }))).toBe(true);
});

it('every console page is below the root of a console', () => {
  const roots = consolePathPatterns.map((path) => path.replace('/*', ''));
  for (const path of Object.values(consolePages))
    expect(roots.some((root) => `${path}/`.startsWith(`${root}/`))).toBe(true);
});

it('isPage accepts addresses with a trailing slash or in capitals', () => {
  expect(isPage('/customer/')).toBe(true);
  expect(isPage('/Customer/Book')).toBe(true);
});

it('isPage rejects addresses without a page', () => {
  for (const path of ['/customers', '/customer/rides', '/customer/rides/1/2', '/x/customer', '//'])
    expect(isPage(path)).toBe(false);
});

it('withParams escapes the parameters of an address', () => {
  expect(withParams(pages.customerRide, { id: 'a/b?c' })).toBe('/customer/rides/a%2Fb%3Fc');
});
