import { DomUtil, type Map as LeafletMap } from 'leaflet';
import { type Glide, glideProgress, glideTo, isGliding } from '../glide.ts';
import { type MapCar, opacityAtAge } from '../map-content.ts';
import { type WorldPoint, worldPixels, worldPointOf } from './mercator.ts';
import type { Palette } from './palette.ts';

/** Pixels. */
const LENGTH = 26;
const BREADTH = 14;
const MARGIN = 5;
const CAR_PIXELS = LENGTH + 2 * MARGIN;
/** Headings are rounded to this many degrees. */
const TURN = 10;

const rounded = (context: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, radius: number) => {
  context.beginPath();
  context.roundRect(x, y, w, h, radius);
};

const draw = (context: CanvasRenderingContext2D, { car, carEdge }: Palette, heading: number | null) => {
  context.fillStyle = car;
  context.strokeStyle = carEdge;
  context.lineWidth = 3;
  if (heading === null) {
    context.beginPath();
    context.arc(0, 0, BREADTH / 2 + 2, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    return;
  }
  context.rotate((heading * Math.PI) / 180);
  rounded(context, -BREADTH / 2, -LENGTH / 2, BREADTH, LENGTH, 5);
  context.fill();
  context.stroke();
  context.fillStyle = carEdge;
  rounded(context, -BREADTH / 2 + 2.5, -LENGTH / 2 + 6, BREADTH - 5, 5, 1.5);
  context.fill();
};

/** Draws a car once per heading, because copying the drawing is cheaper than rotating a car. */
const carStamps = (palette: Palette, sharpness: number): ((heading: number | null) => HTMLCanvasElement) => {
  const made = new Map<number | null, HTMLCanvasElement>();
  return (heading) => {
    const turned = heading === null ? null : (Math.round(heading / TURN) * TURN) % 360;
    const known = made.get(turned);
    if (known) return known;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = CAR_PIXELS * sharpness;
    const context = canvas.getContext('2d');
    if (context) {
      context.scale(sharpness, sharpness);
      context.translate(CAR_PIXELS / 2, CAR_PIXELS / 2);
      draw(context, palette, turned);
    }
    made.set(turned, canvas);
    return canvas;
  };
};

const SHARPEST = 2;

interface Gliding {
  readonly car: MapCar;
  readonly glide: Glide;
  readonly from: WorldPoint;
  readonly to: WorldPoint;
}

export interface CarsLayer {
  readonly show: (cars: readonly MapCar[]) => void;
  readonly paintIn: (palette: Palette) => void;
  readonly close: () => void;
}

export const createCarsLayer = (map: LeafletMap, first: Palette, still: boolean): CarsLayer => {
  const canvas = DomUtil.create('canvas', 'map-cars leaflet-zoom-hide', map.createPane('cars'));
  const context = canvas.getContext('2d');
  const sharpness = Math.min(SHARPEST, Math.max(1, Math.round(devicePixelRatio)));
  let gliding = new Map<string, Gliding>();
  let palette = first;
  let stampOf = carStamps(palette, sharpness);
  let next: number | null = null;

  const write = (text: string, x: number, y: number) => {
    if (!context) return;
    context.font = "700 13px system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 4;
    context.strokeStyle = palette.land;
    context.fillStyle = palette.text;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  };

  const noMore = () => {
    if (next !== null) cancelAnimationFrame(next);
    next = null;
  };

  const draw = () => {
    noMore();
    if (!context) return;
    const { x: width, y: height } = map.getSize();
    if (canvas.width !== width * sharpness || canvas.height !== height * sharpness) {
      canvas.width = width * sharpness;
      canvas.height = height * sharpness;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const corner = map.containerPointToLayerPoint([0, 0]);
    DomUtil.setPosition(canvas, corner);
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    context.clearRect(0, 0, width, height);
    const pixels = worldPixels(map.getZoom());
    const origin = map.getPixelOrigin().add(corner);
    const now = performance.now();
    let moving = false;
    for (const { car, glide, from, to } of gliding.values()) {
      const part = glideProgress(glide, now);
      const x = (from[0] + (to[0] - from[0]) * part) * pixels - origin.x;
      const y = (from[1] + (to[1] - from[1]) * part) * pixels - origin.y;
      moving ||= isGliding(glide, now);
      if (x < -CAR_PIXELS || y < -CAR_PIXELS || x > width + CAR_PIXELS || y > height + CAR_PIXELS) continue;
      context.globalAlpha = opacityAtAge(car.ageMs);
      // Whole device pixels avoid resampling.
      const [left, top] = [x - CAR_PIXELS / 2, y - CAR_PIXELS / 2].map((at) => Math.round(at * sharpness) / sharpness);
      context.drawImage(
        stampOf(glide.heading ?? car.headingIfUnknown ?? null),
        left ?? 0,
        top ?? 0,
        CAR_PIXELS,
        CAR_PIXELS,
      );
      context.globalAlpha = 1;
      if (car.text !== null) write(car.text, x, y + CAR_PIXELS / 2 + 8);
    }
    if (moving) soon();
  };
  const soon = () => {
    next ??= requestAnimationFrame(draw);
  };
  map.on('move zoomend viewreset resize', draw);

  return {
    show: (cars) => {
      const now = performance.now();
      gliding = new Map(
        cars.map((car) => {
          const before = gliding.get(car.id);
          const glide = glideTo(before?.glide, { to: car.at, heading: car.heading, still }, now);
          const ends =
            before?.glide === glide ? before : { from: worldPointOf(glide.from), to: worldPointOf(glide.to) };
          return [car.id, { car, glide, from: ends.from, to: ends.to }];
        }),
      );
      soon();
    },
    paintIn: (other) => {
      palette = other;
      stampOf = carStamps(palette, sharpness);
      soon();
    },
    close: () => {
      noMore();
      map.off('move zoomend viewreset resize', draw);
    },
  };
};
