import type { UploadView } from '@saferide/contracts/uploads';

type ImageType = UploadView['contentType'];

const startsWith = (data: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => data[at + index] === byte);

export const imageTypeOf = (data: Buffer): ImageType | null => {
  if (startsWith(data, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(data, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return null;
};

export const hasEndMarker = (data: Buffer, type: ImageType): boolean => {
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

/** Tags alone occur by chance in one of a hundred 5 MB photos; with text after them, in one of ten million. */
const MARKUP = /<(?:script|html|\?php|svg|!doctype\s+html)[\s/>][\t\n\r\x20-\x7e]{8}/i;

export const isPolyglot = (data: Buffer): boolean => {
  const text = data.toString('latin1');
  return MARKUP.test(text) || text.slice(0, PDF_HEAD_BYTES).includes('%PDF-') || endsAsArchive(data);
};

export const isDeclaredTypeCorrect = (declared: string, type: ImageType): boolean =>
  declared === type || (declared === 'image/jpg' && type === 'image/jpeg');
