import type { UploadView } from '@saferide/contracts/uploads';

type ImageType = UploadView['contentType'];

const startsWith = (data: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => data[at + index] === byte);

/** What an image's first bytes say it is; null for anything we do not take. */
export const imageTypeOf = (data: Buffer): ImageType | null => {
  if (startsWith(data, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(data, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return null;
};

const PDF_HEAD_BYTES = 1_024;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ZIP_END_BYTES = 22;

/** An archive's directory stands at its end: its record says how long the comment after it is. */
const endsAsArchive = (data: Buffer): boolean => {
  const at = data.lastIndexOf(ZIP_END);
  return at >= 0 && at + ZIP_END_BYTES <= data.length && at + ZIP_END_BYTES + data.readUInt16LE(at + 20) <= data.length;
};

/** Whether the file is an image and something else at once: a page, a script, an archive, a document. */
export const isPolyglot = (data: Buffer): boolean => {
  const text = data.toString('latin1');
  return (
    /<script|<html|<\?php|<svg|<!doctype html/i.test(text) ||
    text.slice(0, PDF_HEAD_BYTES).includes('%PDF-') ||
    endsAsArchive(data)
  );
};

/** Whether what the sender called the file and what its bytes say agree. */
export const isLabelled = (declared: string, type: ImageType): boolean =>
  declared === type || (declared === 'image/jpg' && type === 'image/jpeg');
