import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFirstOfVisit, navigate, onNavigation, type Place, placeNow } from './navigate.ts';

/** A browser's history, as far as the app asks for it. */
const visit = (address: string) => {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(address), state: null }];
  let at = 0;
  const here = () => entries[at] ?? { url: new URL(address), state: null };
  const listeners = new EventTarget();
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners));
  vi.stubGlobal('location', {
    get href() {
      return here().url.href;
    },
    get pathname() {
      return here().url.pathname;
    },
    get search() {
      return here().url.search;
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return here().state;
    },
    pushState: (state: unknown, _title: string, to: string) => {
      at += 1;
      entries.splice(at, entries.length, { url: new URL(to, here().url), state });
    },
    replaceState: (state: unknown, _title: string, to: string) => {
      entries[at] = { url: new URL(to, here().url), state };
    },
  });
  return {
    back: () => {
      at -= 1;
      listeners.dispatchEvent(new Event('popstate'));
    },
    length: () => entries.length,
  };
};

describe('going from page to page', () => {
  let browser: ReturnType<typeof visit>;
  let seen: Place[];
  let stop: () => void;
  beforeEach(() => {
    browser = visit('https://saferide.test/customer?tab=a');
    seen = [];
    stop = onNavigation((place) => seen.push(place));
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it('begins where the browser is', () => {
    expect(placeNow()).toEqual({ pathname: '/customer', search: '?tab=a', state: {}, arrival: 'pop' });
    expect(isFirstOfVisit()).toBe(true);
  });

  it('tells of the next page and what was given along, and of the way back', () => {
    navigate('/customer/book?when=later', { state: { stay: '1' } });
    expect(isFirstOfVisit()).toBe(false);
    browser.back();
    expect(isFirstOfVisit()).toBe(true);
    expect(seen).toEqual([
      { pathname: '/customer/book', search: '?when=later', state: { stay: '1' }, arrival: 'push' },
      { pathname: '/customer', search: '?tab=a', state: {}, arrival: 'pop' },
    ]);
  });

  it('puts a page in the place of another, which is as far into the visit', () => {
    navigate('/driver/dashboard');
    navigate('/driver', { replace: true });
    expect(browser.length()).toBe(2);
    expect(isFirstOfVisit()).toBe(false);
    browser.back();
    expect(seen.map(({ pathname, arrival }) => [pathname, arrival])).toEqual([
      ['/driver/dashboard', 'push'],
      ['/driver', 'replace'],
      ['/customer', 'pop'],
    ]);
  });

  it('stays on the page where only what is asked of it changes', () => {
    navigate('?review=7');
    navigate('?');
    expect(seen.map(({ pathname, search }) => pathname + search)).toEqual(['/customer?review=7', '/customer']);
  });

  it('tells nobody who has stopped listening', () => {
    stop();
    navigate('/driver');
    expect(seen).toEqual([]);
  });
});
