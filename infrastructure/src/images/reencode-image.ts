import { readFile } from 'node:fs/promises';
import { MAX_UPLOAD_MEGAPIXELS, type UploadView } from '@saferide/contracts/uploads';
import sharp, { type Sharp } from 'sharp';
import { measurePhoto, type PhotoMeasures } from './measure-photo.ts';

type ImageType = UploadView['contentType'];

const startsWith = (data: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => data[at + index] === byte);

const imageTypeOf = (data: Buffer): ImageType | null => {
  if (startsWith(data, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(data, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return null;
};

const hasEndMarker = (data: Buffer, type: ImageType): boolean => {
  switch (type) {
    case 'image/jpeg':
      // An embedded thumbnail also has an end marker.
      return data.lastIndexOf(JPEG.end) > data.lastIndexOf(JPEG.scan);
    case 'image/png':
      return data.includes('IEND', -PNG_END_BYTES, 'latin1');
    case 'image/webp':
      return data.length >= RIFF_HEAD_BYTES + data.readUInt32LE(4);
    default:
      return type satisfies never;
  }
};

const JPEG = { scan: Buffer.from([0xff, 0xda]), end: Buffer.from([0xff, 0xd9]) };
/** Type and checksum of the last chunk. */
const PNG_END_BYTES = 8;
const RIFF_HEAD_BYTES = 8;

const PDF_HEAD_BYTES = 1_024;
const ZIP = {
  end: Buffer.from([0x50, 0x4b, 0x05, 0x06]),
  /** The ZIP64 end locator. */
  elsewhere: Buffer.from([0x50, 0x4b, 0x06, 0x07]),
  entry: Buffer.from([0x50, 0x4b, 0x01, 0x02]),
} as const;
const ZIP_END_BYTES = 22;
const ZIP_ELSEWHERE_BYTES = 20;

const has = (data: Buffer, bytes: Buffer, at: number): boolean =>
  at >= 0 && data.subarray(at, at + bytes.length).equals(bytes);

const isArchiveEnd = (data: Buffer, at: number): boolean => {
  if (at + ZIP_END_BYTES > data.length || at + ZIP_END_BYTES + data.readUInt16LE(at + 20) > data.length) return false;
  const [entries, bytes] = [data.readUInt16LE(at + 10), data.readUInt32LE(at + 12)];
  if (entries === 0 && bytes === 0) return true;
  return has(data, ZIP.entry, at - bytes) || has(data, ZIP.elsewhere, at - ZIP_ELSEWHERE_BYTES);
};

const endsAsArchive = (data: Buffer): boolean => {
  for (let at = data.indexOf(ZIP.end); at >= 0; at = data.indexOf(ZIP.end, at + 1))
    if (isArchiveEnd(data, at)) return true;
  return false;
};

/**
 * By chance, one in a hundred 5 MB photos contains such a tag, but only one in ten million contains a tag with text
 * after it.
 */
const MARKUP = /<(?:script|html|\?php|svg|!doctype\s+html)[\s/>][\t\n\r\x20-\x7e]{8}/i;

export const isPolyglot = (data: Buffer): boolean => {
  const text = data.toString('latin1');
  return MARKUP.test(text) || text.slice(0, PDF_HEAD_BYTES).includes('%PDF-') || endsAsArchive(data);
};

const isDeclaredTypeCorrect = (declared: string, type: ImageType): boolean =>
  declared === type || (declared === 'image/jpg' && type === 'image/jpeg');

export interface ReencodedImage {
  readonly data: Buffer;
  readonly contentType: ImageType;
  readonly width: number;
  readonly height: number;
}

export type ReencodeResult =
  | { readonly is: 'image'; readonly image: ReencodedImage; readonly measures: PhotoMeasures }
  | { readonly is: 'no image' | 'cut off' | 'too many pixels' };

const MOST_PIXELS = MAX_UPLOAD_MEGAPIXELS * 1_000_000;
const LONGEST_SIDE = 3_000;

/** Returns an upright image of at most 3,000 pixels a side, without metadata. */
export const reencodeImage = async (path: string, declaredType: string): Promise<ReencodeResult> => {
  const data = await readFile(path);
  const contentType = imageTypeOf(data);
  if (contentType === null || !isDeclaredTypeCorrect(declaredType, contentType) || isPolyglot(data))
    return { is: 'no image' };
  // A JPEG counts as truncated only if its header is readable, because any data may begin with the bytes that identify
  // a JPEG.
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

const inFormat = (picture: Sharp, type: ImageType): Sharp => {
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
