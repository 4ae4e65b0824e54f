import { Map as LeafletMap } from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapCar } from '../map-content.ts';
import { type CarsLayer, createCarsLayer } from './cars-layer.ts';
import { paletteOf } from './palette.ts';

const AT = { latitude: 6.6018, longitude: 3.3515 };
const car = (at = AT): MapCar => ({ id: 'car', at, heading: 90, ageMs: 0, text: null });

let frames: Map<number, FrameRequestCallback>;
let map: LeafletMap;
let layer: CarsLayer;
const drawn = vi.fn();
const shapes = vi.fn();

beforeEach(() => {
  drawn.mockReset();
  shapes.mockReset();
  frames = new Map();
  let last = 0;
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draws) => {
    last += 1;
    frames.set(last, draws);
    return last;
  });
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((frame) => void frames.delete(frame));
  const context = new Proxy(
    {},
    { get: (_, name) => (name === 'clearRect' ? drawn : () => shapes(name)), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D);
  const box = document.createElement('div');
  document.body.append(box);
  map = new LeafletMap(box, { center: [AT.latitude, AT.longitude], zoom: 15, zoomAnimation: false });
  layer = createCarsLayer(map, paletteOf(box), false);
});
afterEach(() => {
  map.getContainer().remove();
  vi.restoreAllMocks();
});

const nextFrame = () => {
  const due = [...frames.values()];
  frames.clear();
  for (const draw of due) draw(performance.now());
};

const glides = () => {
  layer.show([car()]);
  nextFrame();
  layer.show([car({ ...AT, longitude: AT.longitude + 0.001 })]);
  expect(frames.size).toBe(1);
};

describe('gliding cars', () => {
  it('are drawn once per frame, however often the map moves', () => {
    glides();
    for (let n = 0; n < 5; n += 1) map.panBy([10, 0], { animate: false });
    expect(frames.size).toBe(1);
    drawn.mockReset();
    nextFrame();
    expect(drawn).toHaveBeenCalledOnce();
    expect(frames.size).toBe(1);
  });

  it('are not drawn on a closed map', () => {
    glides();
    map.panBy([10, 0], { animate: false });
    layer.close();
    map.remove();
    drawn.mockReset();
    nextFrame();
    expect(drawn).not.toHaveBeenCalled();
  });
});

describe('a car of unknown heading', () => {
  const shapesOf = (more: Partial<MapCar>) => {
    layer.show([{ ...car(), heading: null, ...more }]);
    nextFrame();
    return ['arc', 'roundRect'].filter((shape) => shapes.mock.calls.some(([name]) => name === shape));
  };

  it('is drawn as a disc', () => {
    expect(shapesOf({})).toEqual(['arc']);
  });

  it('is drawn as a car if a direction is given for it', () => {
    expect(shapesOf({ headingIfUnknown: 0 })).toEqual(['roundRect']);
  });
});
