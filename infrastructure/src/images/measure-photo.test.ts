import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findNearDuplicates, measurePhoto } from './measure-photo.ts';

const measured = (pictures: readonly Buffer[]) =>
  Promise.all(
    pictures.map(async (picture, at) => {
      const measures = await measurePhoto(picture);
      if (!measures) throw new Error(`Picture ${at} cannot be read`);
      return measures;
    }),
  );

type Measures = Awaited<ReturnType<typeof measured>>[number];

const duplicatesOf = (photos: readonly (Measures | undefined)[]) =>
  findNearDuplicates(photos.map((measures, at) => ({ at, measures: measures as Measures }))).map(([a, b]) => [
    a.at,
    b.at,
  ]);

interface Cut {
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
}

/** Cuts off the given shares (0 to 1) of the width or height. */
const cropped = async (picture: Buffer, { left = 0, top = 0, right = 0, bottom = 0 }: Cut): Promise<Buffer> => {
  const { width, height } = await sharp(picture).metadata();
  const rest = { width: Math.round(width * (1 - left - right)), height: Math.round(height * (1 - top - bottom)) };
  return sharp(picture)
    .extract({ left: Math.round(width * left), top: Math.round(height * top), ...rest })
    .jpeg({ quality: 60 })
    .toBuffer();
};

const copies: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'encoded again with low quality': (picture) => sharp(picture).jpeg({ quality: 30 }).toBuffer(),
  'made smaller, as a PNG': (picture) => sharp(picture).resize({ width: 640 }).png().toBuffer(),
  'made brighter': (picture) => sharp(picture).modulate({ brightness: 1.2 }).jpeg().toBuffer(),
  'cropped by 3 % at each side': (picture) => cropped(picture, { left: 0.03, top: 0.03, right: 0.03, bottom: 0.03 }),
  'cropped by 8 % at each side': (picture) => cropped(picture, { left: 0.08, top: 0.08, right: 0.08, bottom: 0.08 }),
  'cropped by 7 % at the left': (picture) => cropped(picture, { left: 0.07 }),
  'cropped by 5 % at a corner': (picture) => cropped(picture, { right: 0.05, bottom: 0.05 }),
};

describe('photos of one vehicle', () => {
  it('are near-duplicates if one is a changed copy of another', async () => {
    const [first, second] = await measured([await drawTestPhoto(1), await drawTestPhoto(2)]);
    for (const [change, changed] of Object.entries(copies)) {
      const [copy] = await measured([await changed(await drawTestPhoto(1))]);
      expect(duplicatesOf([first, second, copy]), change).toEqual([[0, 2]]);
      expect(duplicatesOf([copy, second, first]), change).toEqual([[0, 2]]);
    }
  });

  it('are not near-duplicates if they show different things', async () => {
    expect(
      duplicatesOf(await measured(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => drawTestPhoto(seed))))),
    ).toEqual([]);
  });
});
