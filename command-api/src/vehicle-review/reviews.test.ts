import type { Client } from '@saferide/client/client';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { assessmentOf } from '@saferide/domain/testing/vehicle-review-fixtures';
import type { Assessment } from '@saferide/domain/vehicle-review/assessment';
import { photoAngles, type VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import { testTimeLimit } from '@saferide/infrastructure/handling/test-context';
import { measurePhoto } from '@saferide/infrastructure/images/measure-photo';
import {
  measuringAssessor,
  type VehicleAssessor,
} from '@saferide/infrastructure/outside/vehicle-assessor/vehicle-assessor';
import { beforeEach, expect } from 'vitest';
import { givenDriver, givenPersonWithRole, grantRoleTo } from '../testing/people.ts';
import { givenUpload, uploadEightPhotos } from '../testing/registration.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { waitForEvent } from '../testing/waits.ts';

let serving: CommandApiUnderTest;
let admin: Client;
/** Photos are measured only if this is null, because that is slow. */
let assessment: Assessment | null;
const assessor: VehicleAssessor = {
  assess: async (...args) => assessment ?? measuringAssessor(measurePhoto).assess(...args),
};
beforeEach(() => {
  assessment = assessmentOf(7);
});

test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  serving.exchange({ assessor });
  admin = await givenPersonWithRole(serving, 'admin');
  await letGoodPhotosSuffice(false);
});
test.afterAll(async () => {
  await letGoodPhotosSuffice(true);
});

const letGoodPhotosSuffice = (goodPhotosSuffice: boolean) =>
  admin.request('PUT', '/api/admin/review-settings', {
    ...{ thresholdPercent: 75, marketStandards: true, seasonalAdjustments: true, lenientMode: true },
    goodPhotosSuffice,
    reason: 'Tried',
  });

const send = (driver: Client, photos: readonly VehiclePhoto[]) =>
  sendAs(serving, 'post', '/api/driver/vehicle-review', driver).send({ photos });
const submit = async (driver: Client) => send(driver, await uploadEightPhotos(serving, driver, { dull: true }));
const assessed = (reviewId: string, nth = 1) =>
  waitForEvent(serving.infrastructure.log.store, `vehicleReview-${reviewId}`, 'VehicleAssessed', nth);
const decide = (who: Client, verb: string, id: string, body: object = {}) =>
  sendAs(serving, 'post', `/api/admin/${verb}/${id}`, who).send(body);

test('an admin reviews clear photos, with an explanation of each score and of what was not assessed', async () => {
  assessment = null;
  const driver = await givenDriver(serving, { progress: 'registered' });
  const photos = await uploadEightPhotos(serving, driver);
  const answer = await send(driver, photos);
  expect([answer.status, answer.body]).toMatchObject([202, { status: 'submitted', attempt: 1 }]);
  const { data } = await assessed(answer.body.id);
  expect(data).toMatchObject({
    tier: 'human_review',
    settings: { thresholdPercent: 75 },
    assessment: {
      confidence: 0.6,
      flags: [],
      simulated: true,
      detailedScores: { safetyFeatures: null, cleanliness: null, documentMatch: null },
      derivation: { safetyFeatures: expect.stringContaining('Not judged') },
    },
  });
  const again = await send(driver, photos);
  expect([again.status, again.body.code]).toEqual([409, 'ReviewUnderWay']);

  expect((await decide(driver, 'approve-vehicle', answer.body.id)).status).toBe(403);
  const approved = await decide(admin, 'approve-vehicle', answer.body.id, { reason: 'Seen in person' });
  expect(approved.body).toEqual({ id: answer.body.id, status: 'approved' });
  const rate = () => sendAs(serving, 'post', '/api/driver/vehicle-review/feedback', driver).send({ stars: 4 });
  expect((await rate()).body).toEqual({ id: answer.body.id, stars: 4 });
  expect((await rate()).body.code).toBe('AlreadyRated');
  expect((await send(driver, photos)).body.id).not.toBe(answer.body.id);
});

test('a review with dull photos is held, accepts better photos, and can end in a rejection with a reason', async () => {
  assessment = null;
  const driver = await givenDriver(serving, { progress: 'registered' });
  const { body } = await send(driver, await uploadEightPhotos(serving, driver, { dull: true }));
  const { data } = await assessed(body.id);
  expect(data.tier).toBe('auto_hold');
  const { flags, suggestions } = data.assessment as { flags: string[]; suggestions: string[] };
  expect(flags).toEqual(expect.arrayContaining(['near_duplicate_photos', 'low_resolution', 'blurred']));
  expect(suggestions.join(' ')).toContain('front photo is too small');

  assessment = assessmentOf(7);
  const photos = await uploadEightPhotos(serving, driver, { dull: true });
  const better = await send(driver, photos);
  expect(better.body).toMatchObject({ id: body.id, attempt: 2 });
  await assessed(body.id, 2);
  const late = await decide(admin, 'approve-vehicle', body.id, { attempt: 1 });
  expect([late.status, late.body.code, late.body.attempt]).toEqual([409, 'ReviewMovedOn', 2]);
  const response = await decide(admin, 'request-improvement', body.id, { suggestions: ['Show the tyres'] });
  expect(response.body.status).toBe('improvement_requested');
  expect((await send(driver, photos)).body.attempt).toBe(3);
  await assessed(body.id, 3);
  expect((await decide(admin, 'reject-vehicle', body.id)).status).toBe(400);
  expect((await decide(admin, 'reject-vehicle', body.id, { reason: 'Not this car' })).body.status).toBe('rejected');
});

test('a review needs eight photos that the driver uploaded, and cannot be decided by that driver', async () => {
  const driver = await givenDriver(serving, { progress: 'registered' });
  const photos = await uploadEightPhotos(serving, driver, { dull: true });
  const give = (changed: object) => sendAs(serving, 'post', '/api/driver/vehicle-review', driver).send(changed);
  expect((await give({ photos: photos.slice(1) })).body).toMatchObject({ code: 'AnglesMissing', missing: ['front'] });
  const foreign = await givenUpload(serving, admin, await drawTestPhoto(0, { dull: true }));
  const stolen = photos.map((photo, index) => (index === 0 ? { ...photo, uploadId: foreign } : photo));
  expect((await give({ photos: stolen })).body.code).toBe('UnknownUpload');
  const { body } = await give({ photos });
  await assessed(body.id);
  await grantRoleTo(serving, driver, 'admin');
  expect((await decide(driver, 'approve-vehicle', body.id)).body.code).toBe('OwnVehicle');
  expect((await decide(admin, 'approve-vehicle', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

test('a request for new photos retains the others and contains the assessment’s suggestions by default', async () => {
  const driver = await givenDriver(serving, { progress: 'registered' });
  const photos = await uploadEightPhotos(serving, driver, { dull: true });
  const give = (changed: object) => sendAs(serving, 'post', '/api/driver/vehicle-review', driver).send(changed);
  const { body } = await give({ photos });
  const { data } = await assessed(body.id);
  const response = await decide(admin, 'request-improvement', body.id, { angles: ['trunk'] });
  expect(response.body.status).toBe('improvement_requested');
  const requested = await waitForEvent(
    serving.infrastructure.log.store,
    `vehicleReview-${body.id}`,
    'ImprovementRequested',
  );
  expect(requested.data).toMatchObject({
    angles: ['trunk'],
    suggestions: (data.assessment as { suggestions: string[] }).suggestions,
  });
  const another = async (angle: string, seed: number) => ({
    angle,
    uploadId: await givenUpload(serving, driver, await drawTestPhoto(seed, { dull: true }), 'vehicle_photo'),
  });
  const [front, trunk] = [await another('front', 0), await another('trunk', 1)];
  expect((await give({ photos: [front] })).body).toMatchObject({ code: 'AnglesMissing', missing: ['trunk'] });
  expect((await give({ photos: [trunk] })).body).toMatchObject({ id: body.id, attempt: 2 });
  const again = await waitForEvent(serving.infrastructure.log.store, `vehicleReview-${body.id}`, 'VehicleResubmitted');
  expect(again.data.photos).toEqual([...photos.slice(0, 7), trunk]);
});

test('good photos are approved at once if the settings let them suffice, and the driver’s stream records the approval', async () => {
  assessment = assessmentOf(7.8, { confidence: 0.6 });
  await letGoodPhotosSuffice(true);
  const driver = await givenDriver(serving, { progress: 'registered' });
  const { body } = await submit(driver);
  expect((await assessed(body.id)).data).toMatchObject({
    tier: 'auto_approve',
    policyVersion: 'review-2',
    settings: { goodPhotosSuffice: true },
  });
  const cleared = await waitForEvent(serving.infrastructure.log.store, `driver-${driver.accountId}`, 'VehicleCleared');
  expect(cleared.data.reviewId).toBe(body.id);
  await letGoodPhotosSuffice(false);
});

test('the assessor detects a photo used for two angles, and missing angles', async () => {
  const same = await drawTestPhoto(0);
  const photos = await Promise.all(
    photoAngles.map(async (angle, index) => ({ angle, data: index < 2 ? same : await drawTestPhoto(index) })),
  );
  const settings = { marketStandards: false, seasonalAdjustments: false, lenientMode: false, goodPhotosSuffice: false };
  const { flags, nigerianMarketAdjustments } = await measuringAssessor(measurePhoto).assess(
    photos,
    settings,
    testTimeLimit(serving.clock.now()),
  );
  expect([flags, nigerianMarketAdjustments]).toEqual([['near_duplicate_photos'], []]);
  const partly = await measuringAssessor(measurePhoto).assess(
    [{ angle: 'front', data: null }],
    settings,
    testTimeLimit(serving.clock.now()),
  );
  expect(partly).toMatchObject({ overallScore: 0, flags: ['missing_angle', 'unreadable_photo'] });
});

test('the threshold in the settings decides which photos are approved at once', async () => {
  assessment = assessmentOf(7.8);
  const set = (thresholdPercent: number) =>
    sendAs(serving, 'put', '/api/admin/review-settings', admin).send({
      ...{ thresholdPercent, marketStandards: true, seasonalAdjustments: true, lenientMode: true },
      reason: 'Tried',
    });
  const first = await submit(await givenDriver(serving, { progress: 'registered' }));
  expect((await assessed(first.body.id)).data.tier).toBe('auto_approve');
  expect((await set(80)).body).toMatchObject({ thresholdPercent: 80 });
  expect((await set(82)).status).toBe(400);
  const second = await submit(await givenDriver(serving, { progress: 'registered' }));
  expect((await assessed(second.body.id)).data.tier).toBe('human_review');
});
