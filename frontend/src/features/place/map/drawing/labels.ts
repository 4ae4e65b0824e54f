import { DOT_PIXELS } from '../map-content.ts';
import { type WorldPoint, worldPixels } from './mercator.ts';
import type { SketchedName } from './sketch.ts';

type Kind = SketchedName['kind'];

/** In order of importance; sizes are in pixels. */
const styles: readonly (readonly [kind: Kind, from: number, to: number, size: number, weight: number])[] = [
  ['city', 5, 11, 15, 700],
  ['area', 11, 17, 14, 600],
  ['water', 10, 17, 14, 500],
  ['quarter', 12, 17, 13, 500],
  ['landmark', 14, 17, 13, 500],
  ['state', 6, 8, 12, 600],
];

/** `x` and `y` are the centre, `size` is the height; in world pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface PlacedLabel extends Box {
  readonly text: string;
  readonly kind: Kind;
  readonly font: string;
}

const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
/** Estimated width of a letter relative to its height. */
const LETTER = 0.65;
const APART = 8;

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + APART && Math.abs(a.y - b.y) < (a.size + b.size) / 2 + APART;

/** Leaves out names that a pin would cover. */
export const labelsAtZoom = (
  names: readonly SketchedName[],
  zoom: number,
  pins: readonly WorldPoint[] = [],
): readonly PlacedLabel[] => {
  const placed: PlacedLabel[] = [];
  const pixels = worldPixels(zoom);
  const covered = pins.map(([x, y]): Box => ({ x: x * pixels, y: y * pixels, width: DOT_PIXELS, size: DOT_PIXELS }));
  for (const [kind, from, to, size, weight] of styles) {
    if (zoom < from || zoom > to) continue;
    for (const { text, at, kind: of } of names) {
      if (of !== kind) continue;
      const label: PlacedLabel = {
        text,
        kind,
        x: at[0] * pixels,
        y: at[1] * pixels + (kind === 'landmark' ? size : 0),
        width: text.length * size * LETTER,
        size,
        font: `${weight} ${size}px ${FONT}`,
      };
      if (![...covered, ...placed].some((other) => overlap(label, other))) placed.push(label);
    }
  }
  return placed;
};

/** A square part of the map, in world pixels. */
export interface MapFrame {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Returns every label that would reach into the frame at twice its estimated size, so that no label is cut where frames
 * meet.
 */
export const labelsInFrame = (labels: readonly PlacedLabel[], { x, y, size: side }: MapFrame): readonly PlacedLabel[] =>
  labels.filter(
    (label) =>
      label.x + label.width >= x &&
      label.x - label.width <= x + side &&
      label.y + 2 * label.size >= y &&
      label.y - 2 * label.size <= y + side,
  );
