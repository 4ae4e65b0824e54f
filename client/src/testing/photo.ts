import sharp from 'sharp';

const drawn = new Map<string, Promise<Buffer>>();

/** A picture with a pattern of its own for each seed, full of edges. `dull`: small and grey, with a faint shade to the right and no detail. */
export const photo = (seed: number, { dull = false } = {}): Promise<Buffer> => {
  const key = `${seed} ${dull}`;
  const known = drawn.get(key) ?? draw(seed, dull);
  drawn.set(key, known);
  return known;
};

const draw = (seed: number, dull: boolean): Promise<Buffer> => {
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
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer();
};
