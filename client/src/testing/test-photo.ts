import sharp from 'sharp';

export interface TestPhotoOptions {
  /** Draws a small grey picture without detail. */
  readonly dull?: boolean;
  /** A number below 2^32 that makes otherwise equal images differ. */
  readonly mark?: number;
}

const drawn = new Map<string, Promise<Buffer>>();

/** Draws a JPEG whose pattern depends on the seed. */
export const drawTestPhoto = (seed: number, { dull = false, mark }: TestPhotoOptions = {}): Promise<Buffer> => {
  if (mark !== undefined) return encode(marked(pixelsOf(seed, dull), mark));
  const key = `${seed} ${dull}`;
  const known = drawn.get(key) ?? encode(pixelsOf(seed, dull));
  drawn.set(key, known);
  return known;
};

interface Picture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

const pixelsDrawn = new Map<string, Picture>();

const pixelsOf = (seed: number, dull: boolean): Picture => {
  const key = `${seed} ${dull}`;
  const known = pixelsDrawn.get(key) ?? draw(seed, dull);
  pixelsDrawn.set(key, known);
  return known;
};

const draw = (seed: number, dull: boolean): Picture => {
  const [width, height] = dull ? [320, 240] : [1_280, 960];
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const block = (Math.imul(((x / 160) | 0) + 8 * ((y / 120) | 0) + 97 * (seed + 1), 2_654_435_761) >>> 8) % 12;
      pixels[y * width + x] = dull
        ? 78 + (seed % 8) + Math.round((24 * x) / width)
        : 40 + block * 15 + 31 * (((x >> 3) + (y >> 3)) & 1);
    }
  }
  return { pixels, width, height };
};

/** In pixels: one JPEG block, so that re-encoding does not blur a square. */
const SQUARE = 8;

const marked = ({ pixels, width, height }: Picture, mark: number): Picture => {
  const copy = Buffer.from(pixels);
  for (let square = 0; square < 16; square++) {
    const grey = 80 + 12 * ((mark >>> (2 * square)) & 3);
    for (let y = 0; y < SQUARE; y++) copy.fill(grey, y * width + square * SQUARE, y * width + (square + 1) * SQUARE);
  }
  return { pixels: copy, width, height };
};

const encode = ({ pixels, width, height }: Picture): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer();
