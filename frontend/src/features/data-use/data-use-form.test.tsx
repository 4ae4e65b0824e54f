import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseDataLevel, dataLevel, dataLevelFromNetwork, uploadPhotoQuality } from '../../browser/data-level.ts';
import {
  DATA_LEVEL_CACHE,
  DATA_LEVEL_ENTRY,
  type DataLevelWorkerScope,
  listenForDataLevel,
} from '../../browser/data-level-worker.ts';
import { dataLevelChoice } from '../../browser/device-settings.ts';
import type { Network } from '../../browser/network.ts';
import { show, type UserActions } from '../../testing/show.tsx';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { DataUseForm } from './data-use-form.tsx';

const network = (connection: Network | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
const form = () => show(<DataUseForm alerts={<p>The alerts</p>} />);
const openTab = ({ click }: UserActions, name: string) => click(screen.getByRole('tab', { name }));
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => network({ effectiveType: '3g', downlink: 1.4, rtt: 420 }));
afterEach(() => {
  dataLevelChoice.reset();
  network(undefined);
});

describe('the data-use page (spec 3 §2)', () => {
  it('shows network, touch, alerts and features in four tabs', async () => {
    const hands = await form();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      ...['Network', 'Touch', 'Alerts', 'Features'],
    ]);
    expect(screen.getByText('1.4 Mbps · 420 ms')).toBeDefined();
    expect(screen.getByText('70% quality')).toBeDefined();
    for (const name of ['Send offline actions later', 'Save data on your phone'])
      expect(screen.getByRole('switch', { name }).hasAttribute('disabled')).toBe(true);
    await openTab(hands, 'Alerts');
    expect(screen.getByText('The alerts')).toBeDefined();
    await openTab(hands, 'Features');
    const features = within(screen.getByRole('list', { name: 'What this browser can do' }));
    expect(features.getByText('Measure the network').closest('li')?.textContent).toContain('Available');
  });
});

describe('the network on the data-use page', () => {
  const UNKNOWN = 'Your browser doesn’t say how fast the network is';
  const text = () => screen.getByRole('tabpanel').textContent;

  it.each([
    ['reports nothing', undefined],
    ['has measured nothing', { downlink: 0, rtt: 0 }],
  ])('is shown as unknown, in one place only, if the browser %s', async (_which, connection) => {
    network(connection);
    await form();
    expect(text()?.split(UNKNOWN)).toHaveLength(2);
    expect(text()).not.toMatch(/\d ms|Mbps|in your browser/);
  });

  it('is shown without its delay if that is unknown', async () => {
    network({ effectiveType: '4g', downlink: 1.4, rtt: 0 });
    await form();
    expect(screen.getByText('1.4 Mbps')).toBeDefined();
    expect(text()).not.toContain('0 ms');
  });
});

describe('installing the app (spec 3 §2, spec 3 §8)', () => {
  const offered = async (prompt: () => Promise<unknown>) => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => void window.dispatchEvent(offer));
    await settleEffects();
    return offer;
  };

  it('is offered once the browser allows it, and can be used once', async () => {
    const { click } = await form();
    expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull();
    const prompt = vi.fn(async () => undefined);
    expect((await offered(prompt)).defaultPrevented).toBe(true);
    await click(screen.getByRole('button', { name: 'Install app' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull();
  });

  it('reports when the app could not be installed', async () => {
    const { click } = await form();
    await offered(() => Promise.reject(new Error('Not now')));
    await click(screen.getByRole('button', { name: 'Install app' }));
    expect(screen.getByText('Installation Failed')).toBeDefined();
    expect(screen.getByText('Unable to install the app. Please try again later.')).toBeDefined();
  });
});

describe('the gesture demonstration (spec 3 §2, spec 3 §9)', () => {
  const area = () => screen.getByRole('group', { name: 'Try a gesture here' });
  const down = (on: Element, x: number, y = 0) => fireEvent.pointerDown(on, { clientX: x, clientY: y });
  const up = (on: Element, x: number, y = 0) => fireEvent.pointerUp(on, { clientX: x, clientY: y });
  const seen = () => within(area()).getByRole('status').textContent;
  const swipe = (on: Element, by: readonly [x: number, y: number], ms = 100) => {
    down(on, 100, 100);
    act(() => void vi.advanceTimersByTime(ms));
    up(on, 100 + by[0], 100 + by[1]);
  };

  it('recognises swipes, a long press and a double tap', async () => {
    await openTab(await form(), 'Touch');
    swipe(area(), [49, 0]);
    expect(seen()).toBe('Try a gesture here');
    for (const [by, gesture] of [
      [[-50, 10], 'Swipe left'],
      [[50, 10], 'Swipe right'],
      [[0, -60], 'Swipe up'],
      [[10, 60], 'Swipe down'],
    ] as const) {
      swipe(area(), by);
      expect(seen()).toBe(gesture);
    }
    down(area(), 10);
    act(() => void vi.advanceTimersByTime(500));
    expect(seen()).toBe('Long press');
    up(area(), 10);
    swipe(area(), [0, 0], 10);
    swipe(area(), [20, 0], 10);
    expect(seen()).toBe('Double tap');
  });

  it('ignores a swipe that takes more than half a second', async () => {
    await openTab(await form(), 'Touch');
    down(area(), 100);
    fireEvent.pointerMove(area(), { clientX: 150, clientY: 0 });
    act(() => void vi.advanceTimersByTime(501));
    up(area(), 200);
    expect(seen()).toBe('Try a gesture here');
  });

  it('archives a sample card on a swipe to the left, and rates one on a press of its button', async () => {
    const hands = await form();
    await openTab(hands, 'Touch');
    const cards = () => within(screen.getByRole('list', { name: 'Sample cards' })).queryAllByRole('listitem');
    const [first] = cards();
    if (first) swipe(first, [-60, 0]);
    expect(screen.getByText('Allen Avenue to Eko Hotel: archived')).toBeDefined();
    await hands.click(screen.getByRole('button', { name: 'Rate: Yaba to Ikeja City Mall' }));
    expect(screen.getByText('Yaba to Ikeja City Mall: rated')).toBeDefined();
    expect(cards()).toEqual([]);
  });
});

describe('the data level (spec 3 §3, spec 3 §4, spec 3 §9)', () => {
  it.for([
    [{ effectiveType: '2g', downlink: 4 }, 'low', 0.5],
    [{ effectiveType: '4g', downlink: 0.4 }, 'low', 0.5],
    [{ effectiveType: '3g', downlink: 4 }, 'medium', 0.7],
    [{ effectiveType: '4g', downlink: 1.9 }, 'medium', 0.7],
    [{ effectiveType: '4g', downlink: 3 }, 'high', 1],
    [{ downlink: 6 }, 'high', 1],
    [{ effectiveType: '4g', downlink: 10, rtt: 1_001 }, 'low', 0.5],
    [{ effectiveType: '4g', downlink: 4, rtt: 501 }, 'medium', 0.7],
    [{ effectiveType: '4g', downlink: 3, rtt: 501 }, 'low', 0.5],
    [{ effectiveType: '4g', downlink: 10, saveData: true }, 'high', 0.6],
    [{}, 'high', 1],
  ] as const)(
    'is derived from the reported network: %j gives “%s” and a photo quality of %s',
    ([connection, level, quality]) => {
      expect(dataLevelFromNetwork(connection)).toBe(level);
      expect(uploadPhotoQuality(level, connection)).toBe(quality);
    },
  );

  it('is the person’s own choice for five minutes', async () => {
    const { click } = await form();
    expect(screen.getByText('Automatic: Medium')).toBeDefined();
    await click(choice('Low'));
    expect(dataLevel(Date.now())).toBe('low');
    expect(screen.getByText('50% quality')).toBeDefined();
    await advanceClock(60_000);
    expect(screen.getByText(/^Your choice, for [34] min/)).toBeDefined();
    expect(choice('Low').checked).toBe(true);
    await advanceClock(4 * 60_000 + 1_000);
    expect(screen.getByText('Automatic: Medium')).toBeDefined();
    expect(choice('Auto').checked).toBe(true);
    expect(screen.getByText('70% quality')).toBeDefined();
    expect(dataLevel(Date.now())).toBe('medium');
  });
});

describe('the service worker (spec 3 §7)', () => {
  it('receives the data level from the page and stores it', async () => {
    const put = vi.fn(async (_key: string, _response: Response) => undefined);
    const opened: string[] = [];
    let work: Promise<unknown> = Promise.resolve();
    let receive: (event: { data: unknown; waitUntil: (what: Promise<unknown>) => void }) => void = () => undefined;
    const open = async (name: string) => {
      opened.push(name);
      return { put } as unknown as Cache;
    };
    const set = (listener: typeof receive) => {
      receive = listener;
    };
    const scope: DataLevelWorkerScope = { caches: { open }, addEventListener: (_type, listener) => set(listener) };
    listenForDataLevel(scope);
    const waitUntil = (what: Promise<unknown>) => {
      work = what;
    };
    const postMessage = vi.fn((data: unknown) => receive({ data, waitUntil }));
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { controller: { postMessage }, addEventListener: () => undefined },
      configurable: true,
    });
    await form();
    chooseDataLevel('low', Date.now());
    await work;
    expect(postMessage).toHaveBeenLastCalledWith({ type: 'OPTIMIZE_DATA', level: 'low' });
    expect(opened).toContain(DATA_LEVEL_CACHE);
    const [entry, response] = put.mock.lastCall ?? [];
    expect([entry, await response?.text()]).toEqual([DATA_LEVEL_ENTRY, 'low']);
    receive({ data: { type: 'SKIP_WAITING' }, waitUntil });
    expect(put).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});
