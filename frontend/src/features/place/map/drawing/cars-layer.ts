import { DomUtil, type Map as LeafletMap } from 'leaflet';
import type { Car } from '../content.ts';
import { type Glide, isGliding, positionAt, reported } from '../glide.ts';
import { paleness } from '../paleness.ts';
import type { Palette } from './palette.ts';

/** A car, head on to the north, and what surrounds it for its edge. Pixels. */
const LENGTH = 26;
const BREADTH = 14;
const MARGIN = 4;
const SHARPNESS = 2;

const rounded = (context: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, radius: number) => {
  context.beginPath();
  context.roundRect(x, y, w, h, radius);
};

/** A car as it is drawn, once for all of them; without a heading a disc. */
const stamp = (palette: Palette, headed: boolean): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const size = LENGTH + 2 * MARGIN;
  canvas.width = canvas.height = size * SHARPNESS;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(SHARPNESS, SHARPNESS);
  context.translate(size / 2, size / 2);
  context.fillStyle = palette.car;
  context.strokeStyle = palette.carEdge;
  context.lineWidth = 3;
  if (!headed) {
    context.beginPath();
    context.arc(0, 0, BREADTH / 2 + 2, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    return canvas;
  }
  rounded(context, -BREADTH / 2, -LENGTH / 2, BREADTH, LENGTH, 5);
  context.fill();
  context.stroke();
  context.fillStyle = palette.carEdge;
  // The windscreen, so that front and back are told apart.
  rounded(context, -BREADTH / 2 + 2.5, -LENGTH / 2 + 6, BREADTH - 5, 5, 1.5);
  context.fill();
  return canvas;
};

export interface CarsLayer {
  readonly show: (cars: readonly Car[]) => void;
  readonly paintIn: (palette: Palette) => void;
  readonly close: () => void;
}

/** All cars on one canvas over the map. They are drawn anew only while one of them moves, or the map does. */
export const carsLayer = (map: LeafletMap, first: Palette, still: boolean): CarsLayer => {
  const canvas = DomUtil.create('canvas', 'map-cars leaflet-zoom-hide', map.createPane('cars'));
  const context = canvas.getContext('2d');
  const glides = new Map<string, Glide>();
  let cars: readonly Car[] = [];
  let palette = first;
  let [headed, round] = [stamp(palette, true), stamp(palette, false)];
  let next: number | null = null;

  const stamped = (car: Car, { heading }: Glide, x: number, y: number) => {
    if (!context) return;
    const size = LENGTH + 2 * MARGIN;
    context.globalAlpha = paleness(car.ageMs);
    const turned = heading === null ? 0 : (heading * Math.PI) / 180;
    context.translate(x, y);
    context.rotate(turned);
    context.drawImage(heading === null ? round : headed, -size / 2, -size / 2, size, size);
    context.rotate(-turned);
    context.translate(-x, -y);
    context.globalAlpha = 1;
    if (car.text === null) return;
    context.lineWidth = 4;
    context.strokeStyle = palette.land;
    context.fillStyle = palette.text;
    context.strokeText(car.text, x, y + LENGTH / 2 + 12);
    context.fillText(car.text, x, y + LENGTH / 2 + 12);
  };

  const draw = () => {
    next = null;
    if (!context) return;
    const { x: width, y: height } = map.getSize();
    const sharpness = Math.min(SHARPNESS, Math.max(1, devicePixelRatio));
    if (canvas.width !== width * sharpness || canvas.height !== height * sharpness) {
      canvas.width = width * sharpness;
      canvas.height = height * sharpness;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    context.clearRect(0, 0, width, height);
    context.font = "700 13px system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    const now = performance.now();
    let moving = false;
    for (const car of cars) {
      const glide = glides.get(car.id);
      if (!glide) continue;
      const { latitude, longitude } = positionAt(glide, now);
      const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
      moving ||= isGliding(glide, now);
      if (x > -LENGTH && y > -LENGTH && x < width + LENGTH && y < height + LENGTH) stamped(car, glide, x, y);
    }
    if (moving) soon();
  };
  const soon = () => {
    next ??= requestAnimationFrame(draw);
  };
  map.on('move zoomend viewreset resize', draw);

  return {
    show: (shown) => {
      const now = performance.now();
      const gone = new Set(glides.keys());
      for (const { id, at, heading } of shown) {
        gone.delete(id);
        glides.set(id, reported(glides.get(id), { to: at, heading, still }, now));
      }
      for (const id of gone) glides.delete(id);
      cars = shown;
      soon();
    },
    paintIn: (other) => {
      palette = other;
      [headed, round] = [stamp(palette, true), stamp(palette, false)];
      soon();
    },
    close: () => {
      if (next !== null) cancelAnimationFrame(next);
      map.off('move zoomend viewreset resize', draw);
    },
  };
};
