import type { Client } from '@saferide/client/client';
import { upload } from '@saferide/client/upload';
import { readVehicleReview, submitVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { sleep } from '../pace.ts';
import type { DriverPerson, PictureQuality } from '../people/person.ts';
import { vehiclePicture } from '../pictures/vehicle-picture.ts';
import type { vehicleScenes } from '../pictures/vehicle-scenes.ts';
import type { Random } from '../random.ts';

const angles = [
  ...(['front', 'rear', 'driver_side', 'passenger_side'] as const),
  ...(['interior_dashboard', 'front_seats', 'rear_seats', 'trunk'] as const),
] satisfies readonly (keyof typeof vehicleScenes)[];

/** The assessment is asked about so often and so long. */
const ASKED_EVERY_MS = 2_000;
const ASKED_TIMES = 30;

/** Sends eight pictures of the vehicle to the reviewers, once; who sent dull ones may send better ones when held. */
export const showVehicle = async (
  client: Client,
  person: DriverPerson,
  random: Random,
  closing: AbortSignal,
): Promise<void> => {
  if ((await client.call(readVehicleReview)) !== null) return;
  const { review: habit } = person;
  if (habit === 'none') return;
  await submit(client, person, random, habit === 'dull_first' ? 'dull' : habit);
  if (habit !== 'dull_first') return;
  for (let asked = 0; asked < ASKED_TIMES && !closing.aborted; asked++) {
    await sleep(ASKED_EVERY_MS, closing);
    const review = await client.call(readVehicleReview);
    if (review?.status === 'held') return submit(client, person, random, 'good');
  }
};

const submit = async (
  client: Client,
  { vehicle }: DriverPerson,
  random: Random,
  quality: PictureQuality,
): Promise<void> => {
  const photos: { angle: (typeof angles)[number]; uploadId: string }[] = [];
  for (const angle of angles) {
    const picture = await vehiclePicture(angle, vehicle.color, random, quality);
    photos.push({ angle, uploadId: await upload(client, picture, 'vehicle_photo') });
  }
  await client.call(submitVehicleReview, { body: { photos } });
};
