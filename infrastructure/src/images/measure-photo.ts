import sharp from 'sharp';

export interface PhotoMeasures {
  readonly width: number;
  readonly height: number;
  /** Variance of the Laplacian; low for a blurred photo. */
  readonly sharpness: number;
  /** Mean brightness of the pixels, 0–255. */
  readonly brightness: number;
  /** Standard deviation of the brightness. */
  readonly contrast: number;
  /** Share of almost black or white pixels. */
  readonly clipped: number;
  /** Grey pixels of the photo, stretched to the size `THUMBNAIL`. */
  readonly thumbnail: Uint8Array;
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
    const { width: columns, height: rows } = THUMBNAIL;
    const thumbnail = await grey.clone().resize(columns, rows, { fit: 'fill' }).raw().toBuffer();
    return {
      width,
      height,
      ...brightnessOf(pixels),
      sharpness: laplacianVariance(pixels, info),
      thumbnail,
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

interface Size {
  readonly width: number;
  readonly height: number;
}

const laplacianVariance = (pixels: Buffer, { width, height }: Size): number => {
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

const THUMBNAIL: Size = { width: 96, height: 72 };
/** Shares of the width or height that may be cut off at each side of a near-duplicate. */
const CROPS = [0, 0.03, 0.06, 0.09] as const;
/** Cells whose mean brightness is compared. */
const GRID: Size = { width: 12, height: 9 };
/** Crops of one picture reach 0.96; pictures of different angles stay below 0.87. */
const NEAR_DUPLICATE_CORRELATION = 0.95;

/**
 * Returns the pairs of photos that show the same thing, even if one was re-encoded, scaled, brightened or slightly cropped.
 */
export const findNearDuplicates = <Photo extends { readonly measures: PhotoMeasures }>(
  photos: readonly Photo[],
): readonly (readonly [Photo, Photo])[] => {
  const viewed = photos.map((photo) => ({ photo, views: viewsOf(photo.measures.thumbnail) }));
  const isLike = (whole: Grid) => (cropped: Grid) => correlation(whole, cropped) >= NEAR_DUPLICATE_CORRELATION;
  return viewed.flatMap((a, at) =>
    viewed
      .slice(at + 1)
      .filter((b) => b.views.cropped.some(isLike(a.views.whole)) || a.views.cropped.some(isLike(b.views.whole)))
      .map((b) => [a.photo, b.photo] as const),
  );
};

/** Brightness of the cells, normalised to mean 0 and length 1; all 0 if the cells are equally bright. */
type Grid = readonly number[];

interface Views {
  readonly whole: Grid;
  readonly cropped: readonly Grid[];
}

const viewsOf = (thumbnail: Uint8Array): Views => {
  const [whole = [], ...cropped] = gridsOf(thumbnail);
  return { whole, cropped: [whole, ...cropped] };
};

/** Returns the grid of the whole photo first, then those of its crops. */
const gridsOf = (thumbnail: Uint8Array): readonly Grid[] => {
  const sumBefore = summedAreas(thumbnail, THUMBNAIL);
  const rangesIn = (length: number) =>
    CROPS.flatMap((before) => CROPS.map((after) => [length * before, length * (1 - after)] as const));
  return rangesIn(THUMBNAIL.height).flatMap(([top, bottom]) =>
    rangesIn(THUMBNAIL.width).map(([left, right]) => {
      const x = (column: number) => Math.round(left + ((right - left) * column) / GRID.width);
      const y = (row: number) => Math.round(top + ((bottom - top) * row) / GRID.height);
      const cells = Array.from({ length: GRID.width * GRID.height }, (_, at) => {
        const [column, row] = [at % GRID.width, Math.floor(at / GRID.width)];
        const [x0, x1, y0, y1] = [x(column), x(column + 1), y(row), y(row + 1)];
        const sum = sumBefore(x1, y1) - sumBefore(x0, y1) - sumBefore(x1, y0) + sumBefore(x0, y0);
        return sum / ((x1 - x0) * (y1 - y0));
      });
      return normalised(cells);
    }),
  );
};

const normalised = (cells: readonly number[]): Grid => {
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
  const length = Math.hypot(...cells.map((cell) => cell - mean));
  return cells.map((cell) => (length === 0 ? 0 : (cell - mean) / length));
};

/** Returns the correlation of two grids, from -1 to 1. */
const correlation = (a: Grid, b: Grid): number => a.reduce((sum, cell, at) => sum + cell * (b[at] ?? 0), 0);

/** Returns the sum of the pixels above and to the left of a point. */
const summedAreas = (pixels: Uint8Array, { width, height }: Size) => {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let inRow = 0;
    for (let x = 0; x < width; x++) {
      inRow += pixels[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + inRow;
    }
  }
  return (x: number, y: number): number => sums[y * stride + x] ?? 0;
};
