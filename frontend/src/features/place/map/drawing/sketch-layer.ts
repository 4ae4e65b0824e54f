import { type Coords, GridLayer } from 'leaflet';
import { labelsAtZoom, labelsInFrame, type MapFrame, type PlacedLabel } from './labels.ts';
import { type Outline, type WorldPoint, worldPixels } from './mercator.ts';
import type { Palette } from './palette.ts';
import { type MapSketch, roadWidth, waterwayWidth } from './sketch.ts';

interface DrawnFrame extends MapFrame {
  readonly zoom: number;
}

/** How far the widest lines outside the frame reach into it, in pixels. */
const REACH = 40;

/** One unit of `context` must be a CSS pixel. */
const paintMap = (
  context: CanvasRenderingContext2D,
  frame: DrawnFrame,
  {
    sketch,
    labels,
    palette,
  }: { readonly sketch: MapSketch; readonly labels: readonly PlacedLabel[]; readonly palette: Palette },
): void => {
  const pixels = worldPixels(frame.zoom);
  const [west, north] = [(frame.x - REACH) / pixels, (frame.y - REACH) / pixels];
  const [east, south] = [(frame.x + frame.size + REACH) / pixels, (frame.y + frame.size + REACH) / pixels];
  const isIn = (one: Outline) => one.west <= east && one.east >= west && one.north <= south && one.south >= north;
  const trace = ({ points }: Outline) => {
    context.beginPath();
    for (let index = 0; index < points.length; index += 2)
      context.lineTo((points[index] ?? 0) * pixels - frame.x, (points[index + 1] ?? 0) * pixels - frame.y);
  };
  const fill = (one: Outline, colour: string) => {
    trace(one);
    context.fillStyle = colour;
    context.fill();
  };
  const stroke = (one: Outline, colour: string, width: number) => {
    trace(one);
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  };
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.fillStyle = palette.abroad;
  context.fillRect(0, 0, frame.size, frame.size);
  for (const piece of sketch.sea) if (isIn(piece)) fill(piece, piece.kind === 'water' ? palette.water : palette.land);
  for (const state of sketch.states) {
    if (!isIn(state)) continue;
    fill(state, palette.land);
    // The stroke covers the hairline gap between two states.
    context.closePath();
    context.strokeStyle = palette.land;
    context.lineWidth = 1;
    context.stroke();
  }
  for (const piece of sketch.land) if (isIn(piece)) fill(piece, palette[piece.kind]);
  for (const stream of sketch.streams) {
    const width = isIn(stream) ? waterwayWidth(stream, frame.zoom) : null;
    if (width !== null) stroke(stream, palette.water, width);
  }
  context.setLineDash([5, 4]);
  for (const border of sketch.borders) if (isIn(border)) stroke(border, palette.border, 1);
  context.setLineDash([]);
  const roads = sketch.roads.flatMap((road) => {
    const width = isIn(road) ? roadWidth(road.kind, frame.zoom) : null;
    return width === null ? [] : [{ road, width }];
  });
  // All outlines are drawn before all roads, so that roads join.
  for (const { road, width } of roads) if (width > 2) stroke(road, palette.roadEdge, width + 2);
  for (const { road, width } of roads) {
    const thin = width <= 2;
    const main = road.kind !== 'main' && road.kind !== 'street';
    stroke(road, thin && !main ? palette.thinRoad : main ? palette.mainRoad : palette.road, width);
  }
  write(context, frame, labels, palette);
};

const write = (
  context: CanvasRenderingContext2D,
  frame: DrawnFrame,
  labels: readonly PlacedLabel[],
  palette: Palette,
): void => {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { text, kind, x, y, size, font } of labelsInFrame(labels, frame)) {
    const [left, top] = [x - frame.x, y - frame.y];
    const colour =
      kind === 'water' ? palette.waterText : kind === 'state' || kind === 'landmark' ? palette.faintText : palette.text;
    context.font = font;
    context.lineWidth = 4;
    context.strokeStyle = kind === 'water' ? palette.water : palette.land;
    context.fillStyle = colour;
    if (kind === 'landmark') {
      context.beginPath();
      context.arc(left, top - size, 3.5, 0, 2 * Math.PI);
      context.stroke();
      context.fill();
    }
    context.strokeText(text, left, top);
    context.fillText(text, left, top);
  }
};

const TILE = 256;
const SHARPEST = 2;

export interface SketchLayer {
  readonly layer: GridLayer;
  readonly paintIn: (palette: Palette) => void;
  /** Keeps names clear of pins at these points. */
  readonly avoid: (pins: readonly WorldPoint[]) => void;
}

export const createSketchLayer = (sketch: MapSketch, first: Palette): SketchLayer => {
  let palette = first;
  let pins: readonly WorldPoint[] = [];
  const known = new Map<number, readonly PlacedLabel[]>();
  const labelsOf = (zoom: number): readonly PlacedLabel[] => {
    const labels = known.get(zoom) ?? labelsAtZoom(sketch.names, zoom, pins);
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
    avoid: (points) => {
      if (String(points) === String(pins)) return;
      pins = points;
      known.clear();
      layer.redraw();
    },
  };
};
