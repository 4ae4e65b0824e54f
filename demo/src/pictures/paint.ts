import sharp from 'sharp';
import type { DemoRandom } from '../simulation/demo-random.ts';

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** `blur` is in pixels. */
export const paintPicture = async (svg: string, blur = 0): Promise<Buffer> => {
  const picture = sharp(Buffer.from(svg));
  return (blur > 0 ? picture.blur(blur) : picture).jpeg({ quality: 85 }).toBuffer();
};

/** Pixels per side: the size of a JPEG block, so that re-encoding does not blur a square. */
const SQUARE = 8;

export const withMarks = (picture: Buffer, random: DemoRandom): Promise<Buffer> => {
  const size = { width: 16 * SQUARE, height: SQUARE };
  const greys = Array.from({ length: 16 }, () => 80 + 12 * random.integer(0, 3));
  const pixels = Buffer.from(
    Array.from({ length: size.width * size.height }, (_, at) => greys[Math.floor((at % size.width) / SQUARE)] ?? 0),
  );
  const squares = { input: pixels, raw: { ...size, channels: 1 }, top: 0, left: 0 } as const;
  return sharp(picture).composite([squares]).jpeg({ quality: 85 }).toBuffer();
};

/** An SVG document of `size` in pixels; `content` uses coordinates up to 1,280 by 960. */
export const svgDocument = ({ width, height }: PictureSize, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1280 960">${content}</svg>`;

export const svgRectangle = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const svgCircle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const svgPolygon = (points: string, fill: string): string => `<polygon points="${points}" fill="${fill}"/>`;

export const paintedColours = ['Silver', 'Black', 'White', 'Blue', 'Red', 'Grey', 'Green'] as const;
export type PaintedColour = (typeof paintedColours)[number];
