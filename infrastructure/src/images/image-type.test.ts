import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPolyglot } from './image-type.ts';

const BYTES = 200_000;
const packed = createHash('shake256', { outputLength: BYTES }).update('a photo').digest();
const within = (part: Buffer | string, after: Buffer | string = ''): Buffer =>
  Buffer.concat([packed.subarray(0, BYTES / 2), Buffer.from(part), packed.subarray(BYTES / 2), Buffer.from(after)]);

const archive = (before: Buffer, { note = '', elsewhere = false } = {}): Buffer => {
  const entry = Buffer.alloc(47);
  entry.write('PK\u0001\u0002', 'latin1');
  entry.writeUInt16LE(1, 28);
  entry.write('a', 46);
  const locator = Buffer.alloc(elsewhere ? 20 : 0);
  locator.write('PK\u0006\u0007', 'latin1');
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(elsewhere ? 0xffff : 1, 8);
  end.writeUInt16LE(elsewhere ? 0xffff : 1, 10);
  end.writeUInt32LE(elsewhere ? 0xffff_ffff : entry.length, 12);
  end.writeUInt16LE(note.length, 20);
  return Buffer.concat([before, entry, locator, end, Buffer.from(note, 'latin1')]);
};

describe('an image that is also another type of file', () => {
  it.each([
    ['a page', within('<html><body>Hi</body>')],
    ['a page that says so', within('', '<!DOCTYPE html>\n<title>Hi</title>')],
    ['a drawing', within('<SVG\nonload=alert(1)>')],
    ['a script', within('<script>alert(1)</script>')],
    ['a script of a server', within('<?php system($_GET["c"]);')],
    ['a document', Buffer.concat([packed.subarray(0, 900), Buffer.from('%PDF-1.7'), packed])],
    ['an archive', archive(packed)],
    ['an archive with a note', archive(packed, { note: 'mine' })],
    ['an archive whose note looks like an end', archive(packed, { note: `PK\u0005\u0006${'\u0009'.repeat(18)}` })],
    ['an archive with nothing in it', within('', Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]))],
    ['a large archive', archive(packed, { elsewhere: true })],
  ])('is detected: %s', (_, data) => {
    expect(isPolyglot(data)).toBe(true);
  });

  it.each([
    ['the mark of a drawing', within('<sVg')],
    ['the mark of a drawing and a space', within('<svg ')],
    ['the mark of a page', within('<html>')],
    ['the mark of a script', within('<?php\n')],
    ['the mark of an archive', within('PK\u0005\u0006')],
    ['the mark of an archive, close to the end', within('', Buffer.concat([Buffer.from('PK\u0005\u0006'), packed]))],
    ['the mark of an archive at the very end', within('', 'PK\u0005\u0006')],
    ['the mark of a document', within('%PDF-1.7')],
  ])('is not suspected because of random bytes: %s', (_, data) => {
    expect(isPolyglot(data)).toBe(false);
  });
});
