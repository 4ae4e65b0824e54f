import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@saferide/client/client';
import { randomNin } from '@saferide/client/testing/test-drivers';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { folderBlobStore } from '@saferide/infrastructure/outside/blob-store/blob-store';
import { openUploads, UPLOADS_SCHEMA, type Uploads } from '@saferide/infrastructure/uploads/uploads';
import { expect } from 'vitest';
import { deleteUnusedUploads } from './delete-unused-uploads.ts';
import { givenPerson } from './testing/people.ts';
import { givenUpload, registeredDriver, uploadEightPhotos, verifiedDriver } from './testing/registration.ts';
import { type CommandApiUnderTest, sendAs } from './testing/start-command-api.ts';
import { test } from './testing/test.ts';

let serving: CommandApiUnderTest;
let uploads: Uploads;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  uploads = await openUploads(serving.infrastructure, folderBlobStore(serving.config.uploadDir));
  // A run would otherwise check the uploads of earlier files as well.
  await serving.infrastructure.db.query(`delete from ${UPLOADS_SCHEMA}.uploads`);
});

const run = () =>
  deleteUnusedUploads(
    { log: serving.infrastructure.log, uploads, clock: serving.clock.now },
    new AbortController().signal,
  );
const later = async (ms: number) => {
  serving.clock.advance(ms);
  await run();
  serving.clock.advance(10 * MINUTE_MS);
  await run();
};
const idsOf = async ({ accountId }: Client) => (await uploads.list(accountId)).map(({ id }) => id);
const isOnDisk = async (id: string) =>
  (await readdir(join(serving.config.uploadDir, id.slice(0, 2))).catch((): string[] => [])).includes(id);

test('uploads for a form that was never submitted are deleted after thirty days with their records', async () => {
  const person = await givenPerson(serving, { profile: false });
  const id = await givenUpload(serving, person, await drawTestPhoto(4, { dull: true }));
  await later(30 * DAY_MS - 20 * MINUTE_MS);
  expect([await idsOf(person), await isOnDisk(id)]).toEqual([[id], true]);
  await later(20 * MINUTE_MS);
  expect([await idsOf(person), await isOnDisk(id)]).toEqual([[], false]);
  expect(await uploads.read({ id, ownerId: person.accountId })).toBeNull();
});

test('a hidden upload is not deleted if it is uploaded or used again', async () => {
  const person = await givenPerson(serving, { profile: false });
  const [again, unused] = [
    await givenUpload(serving, person, await drawTestPhoto(5, { dull: true })),
    await givenUpload(serving, person, await drawTestPhoto(6, { dull: true })),
  ];
  serving.clock.advance(30 * DAY_MS);
  await run();
  expect([await idsOf(person), await isOnDisk(again)]).toEqual([[], true]);
  await givenUpload(serving, person, await drawTestPhoto(5, { dull: true }));
  serving.clock.advance(10 * MINUTE_MS);
  await run();
  expect([await idsOf(person), await isOnDisk(again), await isOnDisk(unused)]).toEqual([[again], true, false]);

  const driver = await registeredDriver(serving);
  const named = await idsOf(driver);
  await uploads.markForDeletion(named, serving.clock.now());
  await uploads.scheduleCheck(driver.accountId, serving.clock.now());
  await later(DAY_MS);
  expect(await idsOf(driver)).toEqual(named);
});

test('an active driver’s unused uploads are deleted, but not the documents and review photos', async () => {
  const driver = await verifiedDriver(serving);
  const documents = await idsOf(driver);
  const photos = await uploadEightPhotos(serving, driver, { dull: true });
  await driver.post('/api/driver/vehicle-review', { photos });
  const draft = await givenUpload(serving, driver, await drawTestPhoto(7, { dull: true }));
  await later(31 * DAY_MS);
  await later(31 * DAY_MS);
  const remaining = new Set(await idsOf(driver));
  expect([...documents, ...photos.map(({ uploadId }) => uploadId)].filter((id) => !remaining.has(id))).toEqual([]);
  expect(remaining.has(draft)).toBe(false);
});

test('uploads of a rejected registration are deleted after thirty days, so a new check needs new ones', async () => {
  const driver = await registeredDriver(serving, { nin: '00000000001' });
  const documents = await idsOf(driver);
  const [withFile = ''] = documents;
  await folderBlobStore(serving.config.uploadDir).put(withFile, Buffer.from('A sealed picture'));
  expect(await isOnDisk(withFile)).toBe(true);
  serving.clock.advance(40 * DAY_MS);
  await driver.post('/api/driver/government-verification');
  await later(29 * DAY_MS);
  expect(await idsOf(driver)).toEqual(documents);
  await later(DAY_MS);
  expect(await idsOf(driver)).toEqual([]);
  expect(await isOnDisk(withFile)).toBe(false);

  const nin = randomNin();
  const refused = await sendAs(serving, 'put', '/api/driver/registration', driver).send({ nin });
  expect([refused.status, refused.body.code]).toEqual([422, 'UnknownUpload']);
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toContain('profilePhoto');
  expect((await sendAs(serving, 'post', '/api/driver/retry-verification', driver)).body.code).toBe('UnknownUpload');
  const [profilePhoto, guarantorIdPhoto, vehicleRegistrationCert, roadworthinessCert] = await Promise.all(
    [4, 5, 6, 7].map(async (seed) => givenUpload(serving, driver, await drawTestPhoto(seed, { dull: true }))),
  );
  const renewed = { profilePhoto, guarantorIdPhoto, vehicleRegistrationCert, roadworthinessCert };
  const corrected = await sendAs(serving, 'put', '/api/driver/registration', driver).send({
    nin,
    ...renewed,
  });
  expect(corrected.body).toMatchObject({ status: 'approved' });
});

test('an erased person’s uploads are deleted at once', async () => {
  const person = await givenPerson(serving, { profile: false });
  const id = await givenUpload(serving, person, await drawTestPhoto(4, { dull: true }));
  await person.post('/api/account/erase');
  expect([await idsOf(person), await isOnDisk(id)]).toEqual([[], false]);
});
