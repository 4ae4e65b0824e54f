import { MAX_UPLOAD_MEGAPIXELS, uploadMessages } from '@saferide/contracts/uploads';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Image } from '@saferide/infrastructure/uploads/uploads';
import sharp, { type Sharp } from 'sharp';
import { imageTypeOf, isLabelled, isPolyglot } from './image-type.ts';
import type { FilePart } from './multipart.ts';

const MOST_PIXELS = MAX_UPLOAD_MEGAPIXELS * 1_000_000;
/** Longest side of what is stored, in pixels. */
const LONGEST_SIDE = 3_000;

const notAnImage = (cause?: unknown) =>
  edgeProblem('UnsupportedMediaType', uploadMessages.invalidType, cause === undefined ? {} : { cause });

/**
 * The picture in a file, painted anew: upright, at most 3,000 pixels long, and without anything else that was in the
 * file. Refuses what is no JPEG, PNG or WebP by its bytes, is called something else, or is something else besides; and,
 * before it is unpacked, what has more than 20 megapixels.
 */
export const reEncode = async ({ data, declaredType }: FilePart): Promise<Image> => {
  const contentType = imageTypeOf(data);
  if (contentType === null || !isLabelled(declaredType, contentType) || isPolyglot(data)) throw notAnImage();
  const { width, height } = await sizeOf(data);
  if (width * height > MOST_PIXELS) throw edgeProblem('BodyTooLarge', uploadMessages.tooManyPixels);
  try {
    const picture = sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    const { data: painted, info } = await inFormat(picture, contentType).toBuffer({ resolveWithObject: true });
    return { data: painted, contentType, width: info.width, height: info.height };
  } catch (cause) {
    throw notAnImage(cause);
  }
};

/** Pixels, as the file's first bytes say: nothing is unpacked for it. */
const sizeOf = async (data: Buffer): Promise<{ readonly width: number; readonly height: number }> => {
  try {
    return await sharp(data, { limitInputPixels: false, pages: 1 }).metadata();
  } catch (cause) {
    throw notAnImage(cause);
  }
};

const inFormat = (picture: Sharp, type: Image['contentType']): Sharp => {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 88 });
    case 'image/png':
      return picture.png({ compressionLevel: 8 });
    case 'image/webp':
      return picture.webp({ quality: 88 });
    default:
      return type satisfies never;
  }
};
