import type { Coordinates } from '@saferide/contracts/place/point';
import { divIcon, type Map as LeafletMap, type Marker, marker, Point } from 'leaflet';
import { boardSizePx, DOT_PIXELS, type MapEvents, type Pin } from '../map-content.ts';

/** In pixels at any zoom; `FINE` applies with Shift. */
const STEP = 16;
const FINE = 2;

/** Pixels. */
interface DirectionStep {
  readonly east: number;
  readonly south: number;
}

const directions: Readonly<Record<string, DirectionStep>> = {
  ArrowUp: { east: 0, south: -1 },
  ArrowDown: { east: 0, south: 1 },
  ArrowLeft: { east: -1, south: 0 },
  ArrowRight: { east: 1, south: 0 },
};

/** Null unless the key is an arrow key. */
const pinStepOf = (key: string, fine: boolean): DirectionStep | null => {
  const direction = directions[key];
  if (!direction) return null;
  const length = fine ? FINE : STEP;
  return { east: direction.east * length, south: direction.south * length };
};

const SVG = 'http://www.w3.org/2000/svg';
/** How far a pin moved with the keyboard stays from the map's edges, in pixels. */
const INSIDE: [number, number] = [64, 64];

const BOARD = 'M24 55 L17 41 H12 Q7 41 7 36 V8 Q7 3 12 3 H36 Q41 3 41 8 V36 Q41 41 36 41 H31 Z';
const signs: Readonly<Record<Pin['kind'], string>> = {
  pickup: 'M24 12 a10 10 0 1 1 -0.01 0 Z',
  destination: 'M15 12 H33 V32 H15 Z',
  place: 'M24 10 L35 22 L24 34 L13 22 Z',
  warning: 'M24 10 L36 33 H12 Z',
};

/** A ring for the start of a trip and a square for its end, as in its list of places. */
const dots: Partial<Readonly<Record<Pin['kind'], { readonly body: string; readonly sign: string }>>> = {
  pickup: { body: 'M12 4 a8 8 0 1 1 -0.01 0 Z', sign: 'M12 8.5 a3.5 3.5 0 1 1 -0.01 0 Z' },
  destination: { body: 'M5 5 H19 V19 H5 Z', sign: 'M9.5 9.5 H14.5 V14.5 H9.5 Z' },
};
/** The size in pixels of the area in which a movable dot can be dragged; it is larger than the dot. */
const MOVABLE_DOT = 48;

const dotOf = ({ kind, placing }: Pin) => (placing ? null : (dots[kind] ?? null));

const drawn = (pin: Pin): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  const dot = dotOf(pin);
  svg.setAttribute(
    'viewBox',
    dot ? `0 0 ${DOT_PIXELS} ${DOT_PIXELS}` : `0 0 ${boardSizePx.width} ${boardSizePx.height}`,
  );
  svg.setAttribute('aria-hidden', 'true');
  const path = (name: string, d: string) => {
    const element = document.createElementNS(SVG, 'path');
    element.setAttribute('class', name);
    element.setAttribute('d', d);
    svg.append(element);
  };
  path('map-pin-body', dot?.body ?? BOARD);
  path('map-pin-sign', dot?.sign ?? signs[pin.kind]);
  return svg;
};

/** The scale of a board that is not movable, so that it hides less of the map. */
const FIXED_SCALE = 2 / 3;

const shapeOf = (pin: Pin) => {
  if (dotOf(pin)) {
    const size = pin.movable ? MOVABLE_DOT : DOT_PIXELS;
    return { className: 'map-dot', size: [size, size], anchor: [size / 2, size / 2] } as const;
  }
  const scale = pin.movable ? 1 : FIXED_SCALE;
  const [width, height] = [boardSizePx.width * scale, boardSizePx.height * scale];
  return { className: '', size: [width, height], anchor: [width / 2, height - scale] } as const;
};

interface Placed {
  readonly marker: Marker;
  readonly element: HTMLElement;
  pin: Pin;
  moving: boolean;
}

export interface PinsLayer {
  readonly show: (pins: readonly Pin[]) => void;
}

const pointOf = (placed: Marker): Coordinates => {
  const { lat, lng } = placed.getLatLng();
  return { latitude: lat, longitude: lng };
};

/** Draws pins as HTML elements, so that movable pins can be reached with Tab. */
export const createPinsLayer = (map: LeafletMap, onPin: MapEvents['onPin'], still: boolean): PinsLayer => {
  const pins = new Map<string, Placed>();

  const place = (pin: Pin): Placed => {
    const element = document.createElement('div');
    element.append(drawn(pin));
    const { className, size, anchor } = shapeOf(pin);
    const icon = divIcon({
      html: element,
      className: `map-pin map-pin-${pin.kind} ${className}${pin.movable ? ' map-pin-movable' : ''}`,
      iconSize: [...size],
      iconAnchor: [...anchor],
    });
    const at = [pin.at.latitude, pin.at.longitude] as [number, number];
    const put = marker(at, { icon, draggable: pin.movable ?? false, autoPan: true, keyboard: false }).addTo(map);
    const root = put.getElement() ?? element;
    const placed: Placed = { marker: put, element: root, pin, moving: false };
    put.on('dragstart', () => {
      placed.moving = true;
    });
    put.on('dragend', () => set(placed));
    root.addEventListener('keydown', (event) => press(placed, event));
    root.addEventListener('blur', () => back(placed));
    return placed;
  };
  const set = (placed: Placed) => {
    placed.moving = false;
    onPin(placed.pin.id, pointOf(placed.marker), 'set');
  };
  const back = (placed: Placed) => {
    if (!placed.moving) return;
    placed.moving = false;
    placed.marker.setLatLng([placed.pin.at.latitude, placed.pin.at.longitude]);
    onPin(placed.pin.id, placed.pin.at, 'restored');
  };
  const press = (placed: Placed, event: KeyboardEvent) => {
    if (!placed.pin.movable) return;
    const step = pinStepOf(event.key, event.shiftKey);
    const sets = event.key === 'Enter' || event.key === ' ';
    if (!step && !sets && event.key !== 'Escape') return;
    // Keeps the map from panning and a surrounding dialog from closing.
    event.preventDefault();
    event.stopPropagation();
    if (sets) return set(placed);
    if (!step) return back(placed);
    placed.moving = true;
    const from = map.latLngToContainerPoint(placed.marker.getLatLng());
    const to = map.containerPointToLatLng(from.add(new Point(step.east, step.south)));
    placed.marker.setLatLng(to);
    map.panInside(to, { padding: INSIDE, animate: !still });
    onPin(placed.pin.id, pointOf(placed.marker), 'moving');
  };

  const label = ({ element, pin }: Placed) => {
    element.setAttribute('role', pin.movable ? 'button' : 'img');
    element.setAttribute('aria-label', pin.label);
    if (pin.movable) element.tabIndex = 0;
  };

  return {
    show: (shown) => {
      const gone = new Set(pins.keys());
      for (const pin of shown) {
        const known = pins.get(pin.id);
        const same =
          known?.pin.kind === pin.kind &&
          (known.pin.movable ?? false) === (pin.movable ?? false) &&
          (known.pin.placing ?? false) === (pin.placing ?? false);
        if (known && !same) known.marker.remove();
        const placed = known && same ? known : place(pin);
        pins.set(pin.id, placed);
        gone.delete(pin.id);
        placed.pin = pin;
        if (!placed.moving) placed.marker.setLatLng([pin.at.latitude, pin.at.longitude]);
        label(placed);
      }
      for (const id of gone) {
        pins.get(id)?.marker.remove();
        pins.delete(id);
      }
    },
  };
};
