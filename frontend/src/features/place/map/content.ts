import type { Coordinates } from '@saferide/contracts/place/point';

/** What is drawn on a map besides the land. The whole content is passed again whenever any of it changes. */

export interface Pin {
  readonly id: string;
  readonly kind: 'pickup' | 'destination' | 'place' | 'warning';
  readonly at: Coordinates;
  /** Its name: `Pickup: Allen Avenue, Ikeja`. */
  readonly label: string;
  /** It can be dragged, or moved by the arrow keys and set by Enter. */
  readonly movable?: boolean;
}

export interface MapCar {
  /** Stable for one car, so that it glides from one position to the next. */
  readonly id: string;
  readonly at: Coordinates;
  /** Degrees clockwise from north; null if unknown, and then derived from its movement. */
  readonly heading: number | null;
  /** The age of its position in milliseconds: older is paler. */
  readonly ageMs: number;
  /** Text below it; null for none. */
  readonly text: string | null;
  /** Metres by which it may be off, if that should be shown. */
  readonly accuracy?: number;
}

/** The person's own position. `accuracy`: metres. */
export interface Own {
  readonly at: Coordinates;
  readonly accuracy: number;
}

/** A point of a recorded trail. */
export interface MapTrailPoint extends Coordinates {
  /** The way from the previous point is unknown. */
  readonly afterGap: boolean;
}

export interface MapContent {
  readonly pins?: readonly Pin[];
  readonly cars?: readonly MapCar[];
  /** Google's encoded polyline, five decimals. */
  readonly route?: string | null;
  readonly trail?: readonly MapTrailPoint[];
  readonly own?: Own | null;
}

/** A pin's move: `moving` until it is `set`, `restored` if put back. */
export type PinMove = 'moving' | 'set' | 'restored';

/** Events of a map. */
export interface MapEvents {
  readonly onDrawn: () => void;
  /** True when the person has panned or zoomed, false when they return to the whole content. */
  readonly onHeld: (held: boolean) => void;
  readonly onPin: (id: string, at: Coordinates, move: PinMove) => void;
  readonly onTap: (at: Coordinates) => void;
}

export interface StreetTiles {
  /** With {z}, {x} and {y}. */
  readonly url: string;
}

/** A map in an element of the page. */
export interface OpenMap {
  readonly show: (content: MapContent) => void;
  readonly showTiles: (tiles: StreetTiles | null) => void;
  /** Returns to the whole content from any view. */
  readonly showAll: () => void;
  readonly zoom: (levels: number) => void;
  readonly close: () => void;
}

/** Opens a map in `box`. `name`: what it shows; `saidBy`: the id of the text that describes it. */
export type OpensMap = (
  box: HTMLElement,
  named: { readonly name: string; readonly saidBy: string },
  events: MapEvents,
) => OpenMap;
