import { readFile } from 'node:fs/promises';
import { MAX_UPLOAD_MEGAPIXELS, type UploadView } from '@saferide/contracts/uploads';
import sharp, { type Sharp } from 'sharp';
import { hasEndMarker, imageTypeOf, isDeclaredTypeCorrect, isPolyglot } from './image-type.ts';
import { measurePhoto, type PhotoMeasures } from './measure-photo.ts';

type ContentType = UploadView['contentType'];

export interface Image {
  readonly data: Buffer;
  readonly contentType: ContentType;
  readonly width: number;
  readonly height: number;
}

export type ReencodeResult =
  | { readonly is: 'image'; readonly image: Image; readonly measures: PhotoMeasures }
  | { readonly is: 'no image' | 'cut off' | 'too many pixels' };

const MOST_PIXELS = MAX_UPLOAD_MEGAPIXELS * 1_000_000;
/** In pixels. */
const LONGEST_SIDE = 3_000;

/** Returns an upright image of at most 3,000 pixels a side, without metadata. */
export const reencodeImage = async (path: string, declaredType: string): Promise<ReencodeResult> => {
  const data = await readFile(path);
  const contentType = imageTypeOf(data);
  if (contentType === null || !isDeclaredTypeCorrect(declaredType, contentType) || isPolyglot(data))
    return { is: 'no image' };
  // A JPEG counts as cut off only if its header is readable, because the bytes that identify it may occur by chance.
  let begins = contentType !== 'image/jpeg';
  try {
    const { width, height } = await sharp(data, { limitInputPixels: false, pages: 1 }).metadata();
    begins = true;
    if (width * height > MOST_PIXELS) return { is: 'too many pixels' };
    const picture = sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    const { data: painted, info } = await inFormat(picture, contentType).toBuffer({ resolveWithObject: true });
    const measures = await measurePhoto(painted);
    if (!measures) return { is: 'no image' };
    const image = { data: painted, contentType, width: info.width, height: info.height };
    return { is: 'image', image, measures };
  } catch {
    return { is: begins && !hasEndMarker(data, contentType) ? 'cut off' : 'no image' };
  }
};

const inFormat = (picture: Sharp, type: ContentType): Sharp => {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 88 });
    case 'image/png':
      return picture.png({ compressionLevel: 8 });
    case 'image/webp':
      return picture.webp({ quality: 88, effort: 2 });
    default:
      return type satisfies never;
  }
};
