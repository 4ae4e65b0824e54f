import { fireEvent } from '@testing-library/react';
import { Map as LeafletMap } from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pin } from '../map-content.ts';
import { createPinsLayer } from './pins-layer.ts';

const AT = { latitude: 6.6018, longitude: 3.3515 };
const pin = (named: Partial<Pin> = {}): Pin => ({
  id: 'pickup',
  kind: 'pickup',
  at: AT,
  label: 'Pickup: Ikeja',
  movable: true,
  ...named,
});

let map: LeafletMap;
const onPin = vi.fn();
beforeEach(() => {
  onPin.mockReset();
  const box = document.createElement('div');
  document.body.append(box);
  map = new LeafletMap(box, { center: [AT.latitude, AT.longitude], zoom: 15, zoomAnimation: false });
});
afterEach(() => {
  const box = map.getContainer();
  map.remove();
  box.remove();
});

const pinned = (...pins: readonly Pin[]) => {
  const layer = createPinsLayer(map, onPin, true);
  layer.show(pins);
  return layer;
};
const element = (label: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  if (!found) throw new Error(`There is no pin ${label}`);
  return found;
};
const press = (key: string, shiftKey = false) => fireEvent.keyDown(element('Pickup: Ikeja'), { key, shiftKey });

describe('a pin', () => {
  it('is focusable if movable, and otherwise an image', () => {
    pinned(pin(), pin({ id: 'to', kind: 'destination', label: 'Destination: Yaba', movable: false }));
    expect([element('Pickup: Ikeja').getAttribute('role'), element('Pickup: Ikeja').tabIndex]).toEqual(['button', 0]);
    expect(element('Destination: Yaba').getAttribute('role')).toBe('img');
    expect(element('Destination: Yaba').hasAttribute('tabindex')).toBe(false);
  });

  it('moves with the arrow keys, more finely with Shift, and is set with Enter', () => {
    pinned(pin());
    press('ArrowUp');
    press('ArrowRight', true);
    const [, moved] = onPin.mock.lastCall ?? [];
    expect(moved.latitude).toBeGreaterThan(AT.latitude);
    expect(moved.longitude).toBeGreaterThan(AT.longitude);
    expect(moved.longitude - AT.longitude).toBeLessThan((moved.latitude - AT.latitude) / 4);
    press('Enter');
    expect(onPin.mock.lastCall).toEqual(['pickup', moved, 'set']);
  });

  it('returns to its position on Escape, or when it loses the focus before it is set', () => {
    pinned(pin());
    press('ArrowUp');
    press('Escape');
    expect(onPin.mock.lastCall).toEqual(['pickup', AT, 'restored']);
    press('ArrowDown');
    fireEvent.blur(element('Pickup: Ikeja'));
    expect(onPin.mock.lastCall).toEqual(['pickup', AT, 'restored']);
  });

  it('lets other keys through, such as Tab', () => {
    pinned(pin());
    expect(press('Tab')).toBe(true);
    expect(press('ArrowUp')).toBe(false);
  });

  it('leaves the arrow keys to the map unless it is movable', () => {
    pinned(pin({ movable: false }));
    expect(press('ArrowUp')).toBe(true);
    expect(onPin).not.toHaveBeenCalled();
  });

  it('is drawn as a mark centred on its point, or as a board above it while it is being placed', () => {
    const layer = pinned(pin());
    const size = () => [element('Pickup: Ikeja').style.width, element('Pickup: Ikeja').style.marginTop];
    expect(size()).toEqual(['48px', '-24px']);
    layer.show([pin({ placing: true })]);
    expect(size()).toEqual(['48px', '-55px']);
  });

  it('is updated with the content, and removed when the content no longer contains it', () => {
    const layer = pinned(pin());
    layer.show([pin({ at: { latitude: 6.5, longitude: 3.4 }, label: 'Pickup: Yaba' })]);
    expect(element('Pickup: Yaba')).toBeDefined();
    layer.show([]);
    expect(document.querySelector('.map-pin')).toBeNull();
  });
});
