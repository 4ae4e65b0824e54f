import sharp from 'sharp';

export interface PhotoMeasures {
  readonly width: number;
  readonly height: number;
  /** Variance of the Laplacian; low for a blurred photo. */
  readonly sharpness: number;
  /** Mean, 0–255. */
  readonly brightness: number;
  /** Standard deviation of the brightness. */
  readonly contrast: number;
  /** Share of almost black or white pixels. */
  readonly clipped: number;
  /** 64 bits, stable under resizing, recompression and retouching. */
  readonly fingerprint: bigint;
}

/** Photos are scaled to this width, so that resolution does not count as sharpness. */
const MEASURED_WIDTH = 512;
const BLACK = 6;
const WHITE = 249;

/** Null for an invalid image. */
export const measurePhoto = async (data: Buffer): Promise<PhotoMeasures | null> => {
  try {
    const { width, height } = await sharp(data).metadata();
    const grey = sharp(data).greyscale();
    const { data: pixels, info } = await grey
      .clone()
      .resize({ width: MEASURED_WIDTH })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const small = await grey.clone().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
    return {
      width,
      height,
      ...brightnessOf(pixels),
      sharpness: laplacianVariance(pixels, info),
      fingerprint: dHash(small),
    };
  } catch {
    return null;
  }
};

const brightnessOf = (pixels: Buffer): Pick<PhotoMeasures, 'brightness' | 'contrast' | 'clipped'> => {
  let [sum, squares, clipped] = [0, 0, 0];
  for (const value of pixels) {
    sum += value;
    squares += value * value;
    if (value <= BLACK || value >= WHITE) clipped += 1;
  }
  const brightness = sum / pixels.length;
  const contrast = Math.sqrt(Math.max(0, squares / pixels.length - brightness * brightness));
  return { brightness, contrast, clipped: clipped / pixels.length };
};

const laplacianVariance = (
  pixels: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): number => {
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const edge = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
};

const dHash = (pixels: Buffer): bigint => {
  let hash = 0n;
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const brighter = (pixels[y * 9 + x] ?? 0) > (pixels[y * 9 + x + 1] ?? 0);
      hash = (hash << 1n) | (brighter ? 1n : 0n);
    }
  }
  return hash;
};

/** From 0 to 64. */
export const fingerprintDistance = (a: bigint, b: bigint): number => {
  let count = 0;
  for (let bits = a ^ b; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
};
