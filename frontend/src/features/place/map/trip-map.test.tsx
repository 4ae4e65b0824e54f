import { mapSettings } from '@saferide/contracts/place/geo';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inSeconds } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { settleEffects } from '../../../testing/time.ts';
import type { MapContent, MapEvents, MapOpener, StreetTiles } from './map-content.ts';
import { createTripMap } from './trip-map.tsx';

const PICKUP = { latitude: 6.6018, longitude: 3.3515 };
const pickup = { id: 'pickup', kind: 'pickup', at: PICKUP, label: 'Pickup: Ikeja', movable: true } as const;

const aMap = () => {
  const shown: MapContent[] = [];
  const tiles: (StreetTiles | null)[] = [];
  const [showAll, zoom, close] = [vi.fn(), vi.fn(), vi.fn()];
  let events: MapEvents | null = null;
  const opens: MapOpener = (_box, _named, handlers) => {
    events = handlers;
    return { show: (one) => shown.push(one), showTiles: (one) => tiles.push(one), showAll, zoom, close };
  };
  const emit = async (send: (to: MapEvents) => void) => {
    act(() => {
      if (events) send(events);
    });
    await settleEffects();
  };
  return { opens, emit, last: () => shown.at(-1), tiles, showAll, zoom };
};

const scrolled = (near: boolean) => {
  const seen = (callback: IntersectionObserverCallback) => ({
    observe: () => callback([{ isIntersecting: near } as IntersectionObserverEntry], {} as IntersectionObserver),
    disconnect: () => undefined,
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        Object.assign(this, seen(callback));
      }
    },
  );
};

const network = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  scrolled(true);
  network(undefined);
  server.answers(mapSettings, { tiles: null });
});

const description = <p>Your driver is 2 km away.</p>;

describe('a map', () => {
  it('is loaded only when it is about to be visible, and its description is shown before that', async () => {
    scrolled(false);
    const load = vi.fn(async () => aMap().opens);
    const TripMap = createTripMap(load);
    await show(<TripMap name="Your driver" description={description} />);
    expect(load).not.toHaveBeenCalled();
    expect(screen.getByText('Loading map…')).toBeDefined();
    expect(screen.getByText('Your driver is 2 km away.')).toBeDefined();
  });

  it('is offered instead of loaded while the person has chosen to use little data', async () => {
    localStorage.setItem('saferide_mobile_optimizations', `{"dataUsage": "low", "until": ${Date.now() + 1_000}}`);
    const load = vi.fn(async () => aMap().opens);
    const TripMap = createTripMap(load);
    await show(<TripMap name="Your driver" description={description} />);
    expect(load).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Show map' })).toBeDefined();
  });

  it('lists what is on it for those who chose longer descriptions', async () => {
    localStorage.setItem('saferide_accessibility', '{"screenReader": true}');
    const TripMap = createTripMap(async () => aMap().opens);
    const own = { at: PICKUP, accuracy: 20 };
    await show(<TripMap name="Your driver" description={description} pins={[pickup]} own={own} />);
    const items = within(screen.getByRole('list', { name: 'On the map' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Pickup: Ikeja', 'Your position, within 20 m']);
  });

  it.each([
    ['on a slow 2G network', { effectiveType: 'slow-2g' }],
    ['on a 2G network', { effectiveType: '2g' }],
    ['with the data saver on', { saveData: true }],
    ['at 0.3 megabits per second', { downlink: 0.3 }],
  ])('is loaded only on request %s', async (_network, connection) => {
    network(connection);
    const drawn = aMap();
    const TripMap = createTripMap(async () => drawn.opens);
    const hands = await show(<TripMap name="Your driver" description={description} pins={[pickup]} />);
    expect(screen.getByText('Your driver is 2 km away.')).toBeDefined();
    expect(drawn.last()).toBeUndefined();
    await hands.click(screen.getByRole('button', { name: 'Show map' }));
    expect(drawn.last()?.pins?.map(({ at }) => at)).toEqual([PICKUP]);
    expect(screen.queryByRole('button', { name: 'Show map' })).toBeNull();
  });

  it('leaves the page intact when it cannot be loaded, and can be retried', async () => {
    const drawn = aMap();
    const load = vi.fn<() => Promise<MapOpener>>().mockRejectedValueOnce(new TypeError('away'));
    load.mockResolvedValue(drawn.opens);
    const TripMap = createTripMap(load);
    const hands = await show(<TripMap name="Your driver" description={description} />);
    expect(screen.getByRole('alert').textContent).toMatch(/^We couldn’t show the map/);
    expect(screen.getByText('Your driver is 2 km away.')).toBeDefined();
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect(drawn.last()).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the page intact when this browser cannot draw it', async () => {
    const TripMap = createTripMap(async () => () => {
      throw new Error('no canvas');
    });
    await show(<TripMap name="Your driver" description={description} />);
    expect(screen.getByRole('alert').textContent).toMatch(/^We couldn’t show the map/);
    expect(screen.getByText('Your driver is 2 km away.')).toBeDefined();
  });

  it('is shown at once after another map was loaded', async () => {
    network({ saveData: true });
    const drawn = aMap();
    const TripMap = createTripMap(async () => drawn.opens);
    const Two = () => (
      <>
        <TripMap name="One" description={description} />
        <TripMap name="Two" description={description} />
      </>
    );
    const hands = await show(<Two />);
    await hands.click(screen.getAllByRole('button', { name: 'Show map' })[0] as Element);
    await hands.click(screen.getByRole('button', { name: 'Show map' }));
    expect(screen.getAllByRole('group', { name: 'Map controls' })).toHaveLength(2);
  });

  it('is zoomed by buttons, and returns to the whole content on request', async () => {
    const drawn = aMap();
    const TripMap = createTripMap(async () => drawn.opens);
    const hands = await show(<TripMap name="Your driver" description={description} />);
    await hands.click(screen.getByRole('button', { name: 'Zoom in' }));
    await hands.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(drawn.zoom.mock.calls).toEqual([[1], [-1]]);
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
    await drawn.emit(({ onHeld }) => onHeld(true));
    await hands.click(screen.getByRole('button', { name: 'Show all' }));
    expect(drawn.showAll).toHaveBeenCalledOnce();
  });

  it('reports where a pin was set, and announces moves of the pin', async () => {
    const drawn = aMap();
    const onPinSet = vi.fn();
    const TripMap = createTripMap(async () => drawn.opens);
    await show(<TripMap name="Pickup" description={description} pins={[pickup]} onPinSet={onPinSet} />);
    expect(drawn.last()?.pins?.[0]?.label).toBe('Pickup: Ikeja. To move it: arrow keys, then Enter.');
    const there = { latitude: 6.61, longitude: 3.36 };
    await drawn.emit(({ onPin }) => onPin('pickup', there, 'moving'));
    expect(screen.getByRole('status', { name: '' }).textContent).toMatch(/^Pin moved/);
    expect(onPinSet).not.toHaveBeenCalled();
    await drawn.emit(({ onPin }) => onPin('pickup', there, 'set'));
    expect(onPinSet).toHaveBeenCalledWith('pickup', there);
  });

  it('writes the age of an old position next to its car', async () => {
    const drawn = aMap();
    const TripMap = createTripMap(async () => drawn.opens);
    const car = (id: string, seconds: number) => ({ id, at: PICKUP, heading: null, fixedAt: inSeconds(-seconds) });
    await show(<TripMap name="Cars" description={description} cars={[car('a', 5), car('b', 190)]} />);
    expect(drawn.last()?.cars?.map(({ text }) => text)).toEqual([null, '3 min ago']);
  });

  it('shows street tiles if configured, with their attribution', async () => {
    server.answers(mapSettings, { tiles: { url: '/t/{z}/{x}/{y}.png', attribution: '© the mappers' } });
    const drawn = aMap();
    const TripMap = createTripMap(async () => drawn.opens);
    await show(<TripMap name="Your driver" description={description} />);
    expect(drawn.tiles.at(-1)?.url).toBe('/t/{z}/{x}/{y}.png');
    expect(screen.getByText(/^Streets: © the mappers\. Sketch: SafeRide/)).toBeDefined();
  });
});
