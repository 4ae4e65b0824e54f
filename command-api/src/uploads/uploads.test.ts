import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { type Client, uploadJpeg } from '@saferide/client/client';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { CannotUnseal } from '@saferide/infrastructure/crypto/sealing';
import { folderBlobStore } from '@saferide/infrastructure/outside/blob-store/blob-store';
import { openUploads, type Uploads, uploadIdOf } from '@saferide/infrastructure/uploads/uploads';
import sharp from 'sharp';
import { expect } from 'vitest';
import { givenPerson } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let person: Client;
let uploads: Uploads;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  person = await givenPerson(serving, { profile: false });
  uploads = await openUploads(serving.infrastructure, folderBlobStore(serving.config.uploadDir));
});

const give = (data: Buffer, contentType: string, who = person) =>
  sendAs(serving, 'post', '/api/uploads', who).attach('file', data, { filename: 'x.jpg', contentType });

/** A small photo, because large ones take long to decode. */
const draw = (seed: number) => drawTestPhoto(seed, { dull: true });

const NOT_AN_IMAGE = 'Please select an image file (JPG, PNG, etc.)';

test('a photo is stored upright and without its location', async () => {
  const taken = await sharp(await draw(1))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 30/1 0/1' }, IFD0: { Make: 'Tecno' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const answer = await give(taken, 'image/jpeg');
  expect([answer.status, answer.body]).toMatchObject([201, { contentType: 'image/jpeg', width: 240, height: 320 }]);
  const stored = await uploads.read({ id: answer.body.id, ownerId: person.accountId });
  const metadata = await sharp(stored ?? undefined).metadata();
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('each person may send two hundred images a day, including refused ones', async () => {
  const keen = await givenPerson(serving, { profile: false });
  const counting = { action: 'images', key: keen.accountId, windowMs: 86_400_000, by: 198 };
  await serving.infrastructure.counts.add(counting, serving.clock.now());
  const image = await draw(2);
  expect((await give(image, 'image/jpeg', keen)).status).toBe(201);
  expect((await give(emptyWebp(8_000, 8_000), 'image/webp', keen)).status).toBe(413);
  const refused = await give(image, 'image/jpeg', keen);
  expect([refused.status, refused.body.code]).toEqual([429, 'TooManyRequests']);
  expect((await give(image, 'image/jpeg')).status).toBe(201);
});

test.each(['png', 'webp'] as const)('an upload in %s format is stored in that format', async (format) => {
  const answer = await give(
    await sharp(await draw(2))
      .toFormat(format)
      .toBuffer(),
    `image/${format}`,
  );
  expect([answer.status, answer.body.contentType]).toEqual([201, `image/${format}`]);
});

test('a file is refused if it is not an image, differs from its declared type, or hides other content', async () => {
  const image = await draw(3);
  const emptyArchive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  const refused: readonly (readonly [Buffer, string])[] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    [Buffer.from('<html><script>alert(1)</script></html>'), 'image/jpeg'],
    [Buffer.from('GIF89a'), 'image/gif'],
    [image, 'image/png'],
    [image, 'text/html'],
    [Buffer.concat([image, Buffer.from('<script>alert(1)</script>')]), 'image/jpeg'],
    [Buffer.concat([image, Buffer.from('<?php system(1);')]), 'image/jpeg'],
    [Buffer.concat([image, emptyArchive]), 'image/jpeg'],
    [Buffer.concat([image.subarray(0, 20), Buffer.from('%PDF-1.7\n'), image.subarray(20)]), 'image/jpeg'],
    [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(2_000)]), 'image/jpeg'],
  ];
  for (const [data, type] of refused) {
    const answer = await give(data, type);
    expect([answer.status, answer.body.detail]).toEqual([415, NOT_AN_IMAGE]);
  }
});

test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s file is refused as cut off', async (format) => {
  const whole = await sharp(await draw(3))
    .toFormat(format)
    .toBuffer();
  const refused = await give(whole.subarray(0, Math.floor(whole.length / 2)), `image/${format}`);
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    400,
    'MalformedBody',
    'The upload was cut off. Try again.',
  ]);
});

test('a valid picture is accepted even if its bytes resemble another format', async () => {
  const spelt = Buffer.concat([Buffer.from('<sVg\u0001PK\u0005\u0006'), Buffer.alloc(240_000 - 9, 200)]).fill(
    60,
    120_000,
  );
  const raw = { width: 320, height: 250, channels: 3 } as const;
  const picture = await sharp(spelt, { raw }).png({ compressionLevel: 0, adaptiveFiltering: false }).toBuffer();
  expect(picture.includes('<sVg\u0001PK\u0005\u0006')).toBe(true);
  expect((await give(picture, 'image/png')).status).toBe(201);
});

const blackPng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

test('an illegible picture is refused for every purpose', async () => {
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const small = await sharp(await draw(1))
    .resize({ width: 160 })
    .png()
    .toBuffer();
  const tooSmall = 'This picture is too small to read. Take it with your camera, or send the original.';
  const blank = 'This picture shows nothing. Take it again in good light.';
  for (const [purpose, data, sentence] of [
    ['document', await plain(1, 1, 'white'), tooSmall],
    ['document', small, tooSmall],
    ['document', await plain(640, 480, 'black'), blank],
    ['document', await plain(640, 480, 'white'), blank],
    ['profile', small, tooSmall],
    ['vehicle_photo', small, tooSmall],
  ] as const) {
    const refused = await sendAs(serving, 'post', '/api/uploads', person)
      .field({ purpose })
      .attach('file', data, { filename: 'x.png', contentType: 'image/png' });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([422, 'PictureUnreadable', sentence]);
  }
});

test('a small file that decompresses to a huge picture is refused', async () => {
  const bomb = blackPng(6_000, 6_000);
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 6_000, height: 6_000 });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const refused = await give(bomb, 'image/png');
  expect([refused.status, refused.body.detail]).toEqual([413, 'Please select an image of at most 20 megapixels']);
});

const emptyWebp = (width: number, height: number): Buffer => {
  const file = Buffer.alloc(38);
  file.write('RIFF', 0);
  file.writeUInt32LE(30, 4);
  file.write('WEBPVP8L', 8);
  file.writeUInt32LE(17, 16);
  file.writeUInt8(0x2f, 20);
  file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return file;
};

test('a picture of too many pixels is refused before it is decompressed', async () => {
  for (const [width, height, status] of [
    [8_000, 8_000, 413],
    [5_001, 4_000, 413],
    [5_000, 4_000, 415],
  ] as const)
    expect([width, height, (await give(emptyWebp(width, height), 'image/webp')).status]).toEqual([
      width,
      height,
      status,
    ]);
});

test('a file larger than 5 MB is refused', async () => {
  const large = await give(Buffer.concat([await draw(4), randomBytes(5 * 1024 * 1024)]), 'image/jpeg');
  expect([large.status, large.body.detail]).toEqual([413, 'Please select an image smaller than 5MB']);
});

test('a request without a file is refused', async () => {
  expect((await sendAs(serving, 'post', '/api/uploads', person).field('purpose', 'document')).status).toBe(400);
  expect((await sendAs(serving, 'post', '/api/uploads', person).send({ purpose: 'document' })).status).toBe(415);
});

test('a truncated multipart request is refused as cut off', async () => {
  const cut = await sendAs(serving, 'post', '/api/uploads', person)
    .set('Content-Type', 'multipart/form-data; boundary=x')
    .send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf');
  expect([cut.status, cut.body.code]).toEqual([400, 'MalformedBody']);
  expect(cut.body.detail).toBe('The upload was cut off. Try again.');
});

test('files are stored encrypted and deleted with their owner', async () => {
  const leaving = await givenPerson(serving, { profile: false });
  const image = await draw(5);
  const id = await uploadJpeg(leaving, image);
  const file = join(serving.config.uploadDir, id.slice(0, 2), id);
  expect((await readFile(file)).includes(image.subarray(0, 16))).toBe(false);
  await leaving.post('/api/account/erase');
  expect(await uploads.find(id)).toBeNull();
  expect(await readdir(join(serving.config.uploadDir, id.slice(0, 2)))).not.toContain(id);
});

test('an encrypted file that is moved to another file’s place cannot be decrypted', async () => {
  const blobs = folderBlobStore(serving.config.uploadDir);
  const [mine, other] = [await uploadJpeg(person, await draw(7)), await uploadJpeg(person, await draw(8))];
  await blobs.put(other, (await blobs.get(mine)) ?? Buffer.alloc(0));
  await expect(uploads.read({ id: other, ownerId: person.accountId })).rejects.toThrow(CannotUnseal);
  expect(await uploads.read({ id: mine, ownerId: person.accountId })).not.toBeNull();
});

test('an image link is refused for another image, after it was altered and once it has expired', async () => {
  const { body } = await give(await draw(6), 'image/jpeg');
  const now = serving.clock.now();
  const query = new URL(body.url, 'http://x').searchParams;
  const [expires, signature] = [query.get('expires') ?? '', query.get('signature') ?? ''];
  expect(await uploads.allows(body.id, expires, signature, now)).toBe(true);
  expect(
    await uploads.allows(body.id.replace(/^./, body.id.startsWith('f') ? '0' : 'f'), expires, signature, now),
  ).toBe(false);
  expect(await uploads.allows(body.id, '9999-01-01T00:00:00.000Z', signature, now)).toBe(false);
  expect(await uploads.allows(body.id, expires, signature.slice(1), now)).toBe(false);
  expect(await uploads.allows(body.id, expires, signature, body.expiresAt)).toBe(false);
});

test('a picture uploaded twice is stored once, but separately for another person', async () => {
  const image = await draw(3);
  const first = await give(image, 'image/jpeg');
  const again = await give(image, 'image/jpeg');
  expect(again.body.id).toBe(first.body.id);
  const other = await give(image, 'image/jpeg', await givenPerson(serving, { profile: false }));
  expect(other.body.id).not.toBe(first.body.id);
  const stored = await uploads.read({ id: first.body.id, ownerId: person.accountId });
  expect(uploadIdOf(person.accountId, 'document', stored ?? Buffer.alloc(0))).toBe(first.body.id);
});

test('an Idempotency-Key used for one picture is refused for another, but accepted for the same request', async () => {
  const [one, other] = await Promise.all([4, 5].map((seed) => draw(seed)));
  const send = (image = one) => give(image ?? Buffer.alloc(0), 'image/jpeg').set('Idempotency-Key', 'key-of-a-picture');
  const first = await send();
  const again = await send();
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  const refused = await send(other);
  expect([refused.status, refused.body.code]).toEqual([422, 'IdempotencyKeyReused']);
});
