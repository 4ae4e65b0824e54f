import { expect, it } from 'vitest';
import { isPage, pageAt, pages } from './pages.ts';
import { withParams } from './paths.ts';

it('every page is found at its own address, with its parameters', () => {
  for (const path of Object.values(pages)) {
    const at = pageAt(withParams(path, { id: 'a-ride' }));
    expect(at).toEqual({ path, params: path.includes(':id') ? { id: 'a-ride' } : {} });
  }
});

it('an address may end in a slash, and is the same in capitals', () => {
  expect(pageAt('/customer/')?.path).toBe(pages.customer);
  expect(pageAt('/Customer/Book')?.path).toBe(pages.book);
});

it('nothing is at other addresses', () => {
  for (const path of ['/customers', '/customer/rides', '/customer/rides/1/2', '/x/customer', '//'])
    expect(isPage(path)).toBe(false);
});

it('what is filled into an address stays one part of it', () => {
  expect(withParams(pages.customerRide, { id: 'a/b?c' })).toBe('/customer/rides/a%2Fb%3Fc');
});
