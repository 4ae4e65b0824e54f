import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSavedApp } from './saved-app-worker.ts';

const stored = new Map<string, string>();
const network = vi.fn<() => Promise<Response>>();
let isSignedIn: boolean;

const opened = async (path = '/') => {
  const url = new URL(path, 'https://saferide.example');
  return (await openSavedApp({ request: new Request(url), url })).text();
};
const neverAnswers = () => network.mockReturnValue(new Promise(() => undefined));

beforeEach(() => {
  vi.useFakeTimers();
  isSignedIn = true;
  stored.clear();
  stored.set('/app.html', 'saved app').set('/landing.html', 'saved landing page');
  network.mockReset().mockImplementation(async () => new Response('page of the network'));
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('caches', {
    has: async () => isSignedIn,
    match: async (path: string) => (stored.has(path) ? new Response(stored.get(path)) : undefined),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the app of a signed-in person', () => {
  it('is opened from the cache without a request on data level low', async () => {
    stored.set('/data-level', 'low');
    expect(await opened()).toBe('saved app');
    expect(network).not.toHaveBeenCalled();
  });

  it('is fetched on data level low if no copy is saved', async () => {
    stored.set('/data-level', 'low').delete('/app.html');
    expect(await opened()).toBe('page of the network');
  });

  it('is opened from the cache after three seconds without a response on data level medium', async () => {
    stored.set('/data-level', 'medium');
    expect(await opened()).toBe('page of the network');
    neverAnswers();
    let shown: string | undefined;
    void opened().then((text) => {
      shown = text;
    });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(shown).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toBe('saved app');
  });

  it.each(['high', null])('is awaited from the network on data level %s, however long it takes', async (level) => {
    if (level) stored.set('/data-level', level);
    let answer: (response: Response) => void = () => undefined;
    network.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const shown = opened();
    await vi.advanceTimersByTimeAsync(60_000);
    answer(new Response('late page of the network'));
    expect(await shown).toBe('late page of the network');
  });

  it.each(['low', 'medium', 'high'])('is opened from the cache on data level %s while offline', async (level) => {
    stored.set('/data-level', level);
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await opened()).toBe('saved app');
  });
});

it('signing out goes to the network even on data level low', async () => {
  stored.set('/data-level', 'low');
  expect(await opened('/api/logout')).toBe('page of the network');
});

it('a visitor on data level low gets the landing page from the network, or the saved one while offline', async () => {
  isSignedIn = false;
  stored.set('/data-level', 'low');
  expect(await opened()).toBe('page of the network');
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await opened()).toBe('saved landing page');
});
