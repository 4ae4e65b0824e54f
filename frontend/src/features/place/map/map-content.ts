import type { Coordinates } from '@saferide/contracts/place/point';

export interface Pin {
  readonly id: string;
  readonly kind: 'pickup' | 'destination' | 'place' | 'warning';
  readonly at: Coordinates;
  /** For example `Pickup: Allen Avenue, Ikeja`. */
  readonly label: string;
  readonly movable?: boolean;
  /** Whether the pin's place is being chosen, so that it is drawn as a large board above its point. */
  readonly placing?: boolean;
}

/** The size of a pin that is being placed, in pixels. The middle of its lower edge is at the pin's point. */
export const boardSizePx = { width: 48, height: 56 } as const;

/** The diameter of the mark for the start or end of a trip, in pixels. Its centre is at its point. */
export const DOT_PIXELS = 24;

export interface MapCar {
  readonly id: string;
  readonly at: Coordinates;
  /** Degrees clockwise from north; null if unknown. */
  readonly heading: number | null;
  /** The direction in which a car of unknown heading is drawn; without one, it is drawn as a disc. */
  readonly headingIfUnknown?: number;
  readonly ageMs: number;
  readonly text: string | null;
  /** Metres. */
  readonly accuracy?: number;
}

/** `accuracy` is in metres. */
export interface OwnPosition {
  readonly at: Coordinates;
  readonly accuracy: number;
}

export interface DriverSearchArea {
  readonly at: Coordinates;
  readonly radiusMetres: number;
}

export interface MapTrailPoint extends Coordinates {
  /** Whether the drive from the previous point to this one is unknown. */
  readonly afterGap: boolean;
}

export interface MapContent {
  readonly pins?: readonly Pin[];
  readonly cars?: readonly MapCar[];
  /** Google's encoded polyline, five decimals. */
  readonly route?: string | null;
  readonly trail?: readonly MapTrailPoint[];
  readonly own?: OwnPosition | null;
  /** The area in which a driver is searched for. */
  readonly reach?: DriverSearchArea | null;
  /** Shown while there is nothing to fit the map to. */
  readonly around?: Coordinates;
}

export type PinMove = 'moving' | 'set' | 'restored';

export interface MapEvents {
  readonly onDrawn: () => void;
  readonly onHeld: (held: boolean) => void;
  readonly onPin: (id: string, at: Coordinates, move: PinMove) => void;
  readonly onTap: (at: Coordinates) => void;
}

export interface StreetTiles {
  /** Contains {z}, {x} and {y}. */
  readonly url: string;
}

export interface MapHandle {
  readonly show: (content: MapContent) => void;
  readonly showTiles: (tiles: StreetTiles | null) => void;
  readonly showAll: () => void;
  readonly zoom: (levels: number) => void;
  readonly close: () => void;
}

export type MapOpener = (
  box: HTMLElement,
  named: { readonly name: string; readonly descriptionId: string },
  events: MapEvents,
) => MapHandle;

/** Up to this age in milliseconds a car is opaque. */
const FRESH = 20_000;
/** The lowest opacity, at the age `OLD` in milliseconds. */
const PALEST = 0.35;
const OLD = 5 * 60_000;
/** From this age in milliseconds, the age is written next to the car. */
const AGE_SHOWN_FROM = 30_000;

export const opacityAtAge = (ageMs: number): number =>
  1 - (1 - PALEST) * Math.min(1, Math.max(0, (ageMs - FRESH) / (OLD - FRESH)));

export const showsAge = (ageMs: number): boolean => ageMs >= AGE_SHOWN_FROM;
