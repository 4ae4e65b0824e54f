import type { Palette } from './palette.ts';

/** Pixels. */
const LENGTH = 26;
const BREADTH = 14;
const MARGIN = 5;
export const CAR_PIXELS = LENGTH + 2 * MARGIN;
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
export const carStamps = (palette: Palette, sharpness: number): ((heading: number | null) => HTMLCanvasElement) => {
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
