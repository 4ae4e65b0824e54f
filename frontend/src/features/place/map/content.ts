import type { Coordinates } from '@saferide/contracts/place/point';

/** What is drawn on a map besides the land, stated anew whenever any of it changes. */

export interface Pin {
  readonly id: string;
  readonly kind: 'pickup' | 'destination' | 'place' | 'warning';
  readonly at: Coordinates;
  /** What it stands for: `Pickup: Allen Avenue, Ikeja`. */
  readonly label: string;
  /** People may drag it, or move it by the arrow keys and set it by Enter. */
  readonly movable?: boolean;
}

export interface Car {
  /** The same as long as it is the same car, so that it glides from one place to the next. */
  readonly id: string;
  readonly at: Coordinates;
  /** Degrees from north, clockwise; null where nobody knows: it is taken from how the car moves. */
  readonly heading: number | null;
  /** How old its position is, in milliseconds: older is paler. */
  readonly ageMs: number;
  /** Written beneath it; null for nothing. */
  readonly text: string | null;
  /** Metres that it may be out by, where that is worth seeing. */
  readonly accuracy?: number;
}

/** Where the person is. `accuracy`: metres. */
export interface Own {
  readonly at: Coordinates;
  readonly accuracy: number;
}

/** A point of a way that was driven. */
export interface TrailPoint extends Coordinates {
  /** How it came here from the point before is not known. */
  readonly afterGap: boolean;
}

export interface MapContent {
  readonly pins?: readonly Pin[];
  readonly cars?: readonly Car[];
  /** Google's encoded polyline, five decimals. */
  readonly route?: string | null;
  readonly trail?: readonly TrailPoint[];
  readonly own?: Own | null;
}

/** Of a pin that somebody moves: `moving` until it is set, `kept` where it was put back. */
export type PinMove = 'moving' | 'set' | 'kept';

/** What a map tells. */
export interface MapEvents {
  readonly onDrawn: () => void;
  /** Somebody looks where they want to, or (false) at all of it again. */
  readonly onHeld: (held: boolean) => void;
  readonly onPin: (id: string, at: Coordinates, move: PinMove) => void;
  readonly onTap: (at: Coordinates) => void;
}

export interface StreetTiles {
  /** With {z}, {x} and {y}. */
  readonly url: string;
}

/** A map in a box of the page. */
export interface OpenMap {
  readonly show: (content: MapContent) => void;
  readonly showTiles: (tiles: StreetTiles | null) => void;
  /** Back to all of the content, from wherever somebody looks. */
  readonly showAll: () => void;
  readonly zoom: (levels: number) => void;
  readonly close: () => void;
}

/** Opens a map in `box`. `name`: what it shows; `saidBy`: the id of the text that says the same. */
export type OpensMap = (
  box: HTMLElement,
  named: { readonly name: string; readonly saidBy: string },
  events: MapEvents,
) => OpenMap;
