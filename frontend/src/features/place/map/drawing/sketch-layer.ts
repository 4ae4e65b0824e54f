import { type Coords, GridLayer } from 'leaflet';
import { labelsAt, type PlacedLabel } from './labels.ts';
import { paintMap } from './paint-map.ts';
import type { Palette } from './palette.ts';
import type { Sketch } from './sketch.ts';

const TILE = 256;
const SHARPEST = 2;

export interface SketchLayer {
  readonly layer: GridLayer;
  readonly paintIn: (palette: Palette) => void;
}

export const createSketchLayer = (sketch: Sketch, first: Palette): SketchLayer => {
  let palette = first;
  const known = new Map<number, readonly PlacedLabel[]>();
  const labelsOf = (zoom: number): readonly PlacedLabel[] => {
    const labels = known.get(zoom) ?? labelsAt(sketch.names, zoom);
    known.set(zoom, labels);
    return labels;
  };
  const layer = new GridLayer({ tileSize: TILE, keepBuffer: 1, updateWhenIdle: false, updateInterval: 60 });
  Object.assign(layer, {
    createTile: ({ x, y, z }: Coords): HTMLElement => {
      const tile = document.createElement('canvas');
      const sharpness = Math.min(SHARPEST, Math.max(1, devicePixelRatio));
      tile.width = TILE * sharpness;
      tile.height = TILE * sharpness;
      const context = tile.getContext('2d', { alpha: false });
      if (context) {
        context.scale(sharpness, sharpness);
        paintMap(context, { x: x * TILE, y: y * TILE, size: TILE, zoom: z }, { sketch, labels: labelsOf(z), palette });
      }
      return tile;
    },
  });
  return {
    layer,
    paintIn: (other) => {
      palette = other;
      layer.redraw();
    },
  };
};
