import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPolyglot } from './reencode-image.ts';

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

describe('isPolyglot', () => {
  it.each([
    ['a web page', within('<html><body>Hi</body>')],
    ['a web page with a doctype', within('', '<!DOCTYPE html>\n<title>Hi</title>')],
    ['an SVG image', within('<SVG\nonload=alert(1)>')],
    ['a script', within('<script>alert(1)</script>')],
    ['a PHP script', within('<?php system($_GET["c"]);')],
    ['a PDF document', Buffer.concat([packed.subarray(0, 900), Buffer.from('%PDF-1.7'), packed])],
    ['an archive', archive(packed)],
    ['an archive with a comment', archive(packed, { note: 'mine' })],
    [
      'an archive whose comment contains an end marker',
      archive(packed, { note: `PK\u0005\u0006${'\u0009'.repeat(18)}` }),
    ],
    ['an empty archive', within('', Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]))],
    ['a ZIP64 archive', archive(packed, { elsewhere: true })],
  ])('recognises an image that is also %s', (_, data) => {
    expect(isPolyglot(data)).toBe(true);
  });

  it.each([
    ['the start of an SVG tag', within('<sVg')],
    ['an SVG tag followed by a space', within('<svg ')],
    ['an HTML tag', within('<html>')],
    ['a PHP tag', within('<?php\n')],
    ['a ZIP end marker', within('PK\u0005\u0006')],
    ['a ZIP end marker near the end', within('', Buffer.concat([Buffer.from('PK\u0005\u0006'), packed]))],
    ['a ZIP end marker at the very end', within('', 'PK\u0005\u0006')],
    ['a PDF marker beyond the first kilobyte', within('%PDF-1.7')],
  ])('ignores bytes that occur by chance: %s', (_, data) => {
    expect(isPolyglot(data)).toBe(false);
  });
});
