import type { Client } from '@saferide/client/client';
import { nextPhotoMark, nextPlate } from '@saferide/client/testing/test-drivers';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { driver as driverLifecycle } from '@saferide/domain/driver/lifecycle';
import { delesDocuments, delesVehicle } from '@saferide/domain/testing/driver-fixtures';
import { assessmentOf } from '@saferide/domain/testing/vehicle-review-fixtures';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import { photoAngles, type VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { appendCommands } from '@saferide/infrastructure/testing/given-people';
import { expect } from 'vitest';
import { givenDriver } from '../testing/people.ts';
import { givenUpload } from '../testing/registration.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { waitForEvent } from '../testing/waits.ts';

let serving: CommandApiUnderTest;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  // No photos are good enough for an approval, so that the car can be submitted again.
  serving.exchange({ assessor: { assess: async () => assessmentOf(5) } });
});

const eightPictures = (): Promise<Buffer[]> => {
  const mark = nextPhotoMark();
  return Promise.all(photoAngles.map((_, index) => drawTestPhoto(index, { dull: true, mark })));
};

const uploaded = async (driver: Client, pictures: readonly Buffer[]): Promise<VehiclePhoto[]> => {
  const photos: VehiclePhoto[] = [];
  for (const [index, angle] of photoAngles.entries())
    photos.push({
      angle,
      uploadId: await givenUpload(serving, driver, pictures[index] ?? Buffer.of(), 'vehicle_photo'),
    });
  return photos;
};

const submit = (driver: Client, photos: readonly VehiclePhoto[]) =>
  sendAs(serving, 'post', '/api/driver/vehicle-review', driver).send({ photos });

const held = (reviewId: string, nth = 1) =>
  waitForEvent(serving.infrastructure.log.store, `vehicleReview-${reviewId}`, 'VehicleHeld', nth);

const changeCar = async ({ accountId }: Client, vehiclePlate: string, color = 'Silver'): Promise<void> => {
  const vehicle = { ...delesVehicle, plate: vehiclePlate, color };
  const { vehicleRegistrationCert, roadworthinessCert } = delesDocuments;
  const documents = {
    ...{ vehicleRegistrationCert, roadworthinessCert },
    vehicleInspectionPhotos: [],
  };
  const now = serving.clock.now();
  const change = { type: 'UpdateVehicle', policy: driverPolicy, vehicleType: 'standard', vehicle, documents } as const;
  const context = testContext(commandCause(crypto.randomUUID(), { id: accountId, role: 'driver' }), now);
  const { outcome } = await handleCommand(
    serving.infrastructure.log,
    driverLifecycle,
    accountId,
    { ...change, now },
    context,
  );
  expect(outcome).toBe('handled');
};

test('photos of another driver’s car are refused without naming that driver, and nothing is stored', async () => {
  const pictures = await eightPictures();
  const first = await givenDriver(serving, { progress: 'registered' });
  expect((await submit(first, await uploaded(first, pictures))).status).toBe(202);

  const second = await givenDriver(serving, { progress: 'registered' });
  const refused = await submit(second, await uploaded(second, pictures));
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'PhotoOfAnotherCar', detail: 'These photos were used for another car. Take new ones of this car.' },
  ]);
  expect(JSON.stringify(refused.body)).not.toContain(first.accountId);

  const own = await eightPictures();
  const mixed = [...(await uploaded(second, own)).slice(1), ...(await uploaded(second, pictures)).slice(0, 1)];
  expect((await submit(second, mixed)).body).toMatchObject({
    angles: ['front'],
    detail: 'The front photo was used for another car. Take a new one of this car.',
  });
  expect((await submit(second, await uploaded(second, own))).body).toMatchObject({ attempt: 1 });
});

test('photos of a driver’s earlier car are refused for the next one', async () => {
  const driver = await givenDriver(serving, { progress: 'registered' });
  const [pictures, others] = [await eightPictures(), await eightPictures()];
  const { body } = await submit(driver, await uploaded(driver, pictures));
  await held(body.id);
  await changeCar(driver, nextPlate());
  const photos = await uploaded(driver, pictures);
  expect((await submit(driver, photos)).body.code).toBe('PhotoOfAnotherCar');
  const front = await givenUpload(serving, driver, pictures[0] ?? Buffer.of(), 'document');
  const [, ...rest] = await uploaded(driver, others);
  expect((await submit(driver, [{ angle: 'front', uploadId: front }, ...rest])).body).toMatchObject({
    angles: ['front'],
  });
  expect((await submit(driver, await uploaded(driver, others))).status).toBe(202);
});

test('photos of a car can be combined with better ones when submitted again', async () => {
  const driver = await givenDriver(serving, { progress: 'registered' });
  const pictures = await eightPictures();
  const photos = await uploaded(driver, pictures);
  const { body } = await submit(driver, photos);
  await held(body.id);
  const better = {
    angle: 'front',
    uploadId: await givenUpload(serving, driver, await drawTestPhoto(0, { dull: true, mark: nextPhotoMark() })),
  };
  const again = await submit(driver, [better as VehiclePhoto, ...photos.slice(1)]);
  expect([again.status, again.body.attempt]).toEqual([202, 2]);
  await held(body.id, 2);
  expect((await submit(driver, photos)).body.attempt).toBe(3);
});

test('photos of a refused submission can be used for another car', async () => {
  const driver = await givenDriver(serving, { progress: 'registered' });
  const photos = await uploaded(driver, await eightPictures());
  expect((await submit(driver, photos.slice(1))).body.code).toBe('AnglesMissing');
  await changeCar(driver, nextPlate());
  expect((await submit(driver, photos)).status).toBe(202);
});

test('photos sent concurrently by two drivers are refused for one of them', async () => {
  const pictures = await eightPictures();
  const drivers = [1, 2].map(() => givenDriver(serving, { progress: 'registered' }));
  const photos = await Promise.all(
    (await Promise.all(drivers)).map(async (who) => [who, await uploaded(who, pictures)] as const),
  );
  const answers = await Promise.all(photos.map(([who, theirs]) => submit(who, theirs)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 422]);
});

test('photos of an erased account can be used by others', async () => {
  const pictures = await eightPictures();
  const gone = await givenDriver(serving, { progress: 'registered' });
  const { body } = await submit(gone, await uploaded(gone, pictures));
  await held(body.id);
  await gone.post('/api/account/erase');
  const driver = await givenDriver(serving, { progress: 'registered' });
  expect((await submit(driver, await uploaded(driver, pictures))).status).toBe(202);
});

test('photos submitted before their cars were recorded are refused for another car', async () => {
  const pictures = await eightPictures();
  const first = await givenDriver(serving, { progress: 'registered' });
  const photos = await uploaded(first, pictures);
  const reviewId = crypto.randomUUID();
  const submission = {
    ...({ type: 'SubmitVehicle', reviewId, driverId: first.accountId, vehicleType: 'standard', photos } as const),
    ...{ vehicle: { ...delesVehicle, plate: nextPlate() }, state: 'Lagos', city: 'Lagos' },
  };
  await appendCommands(serving.infrastructure, vehicleReview, reviewId, [{ ...submission, now: serving.clock.now() }]);
  await waitUntilTrue('the photos are recorded for the car', async () => {
    const { rowCount } = await serving.infrastructure.db.query(
      'select from uploads.uploads where owner_id = $1 and car is not null',
      [first.accountId],
    );
    return rowCount === photos.length;
  });
  const second = await givenDriver(serving, { progress: 'registered' });
  expect((await submit(second, await uploaded(second, pictures))).body.code).toBe('PhotoOfAnotherCar');
});
