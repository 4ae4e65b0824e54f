import sharp from 'sharp';

/** A picture of its own kind for each seed: shapes and noise, sharp enough to be judged. `dull`: grey, dark and small. */
export const photo = async (seed: number, { dull = false } = {}): Promise<Buffer> => {
  const width = dull ? 480 : 1_280;
  const height = dull ? 360 : 960;
  const pixels = Buffer.alloc(width * height * 3);
  let state = (seed + 1) * 2_654_435_761;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const block = ((x >> 6) * (seed + 3) + (y >> 6) * (seed + 7)) % 5;
      const light = dull ? 36 + (seed % 11) : 60 + block * 35;
      const grain = dull ? 0 : (state >>> 24) % 40;
      const at = (y * width + x) * 3;
      pixels[at] = light + grain;
      pixels[at + 1] = light + ((grain * (seed % 3)) >> 1);
      pixels[at + 2] = light;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
};
