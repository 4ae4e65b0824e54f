import { randomUUID } from 'node:crypto';
import { type Client, uploadJpeg } from '@saferide/client/client';
import { driverProfile } from '@saferide/contracts/driver/driver';
import {
  readVehicleReview,
  submitVehicleReview,
  type VehicleReviewView,
} from '@saferide/contracts/vehicle-review/review';
import type { DriverPerson } from '../people/person.ts';
import { type PictureQuality, vehiclePicture, type vehicleScenes, withMarks } from '../pictures/pictures.ts';
import { type DemoRandom, seededDemoRandom } from '../simulation/demo-random.ts';
import { sleep } from '../simulation/pace.ts';

const angles = [
  ...(['front', 'rear', 'driver_side', 'passenger_side'] as const),
  ...(['interior_dashboard', 'front_seats', 'rear_seats', 'trunk'] as const),
] satisfies readonly (keyof typeof vehicleScenes)[];

const POLL_EVERY_MS = 2_000;
const ASKED_TIMES = 30;
const APPROVED_EVERY_MS = 500;
const APPROVED_TIMES = 1_200;

/** Waits until the vehicle is approved; submits eight good photos unless a review is under way. */
export const gainApproval = async (client: Client, closing: AbortSignal): Promise<void> => {
  const approved = async () => (await client.call(driverProfile)).vehicleFault === null;
  if (await approved()) return;
  const before = await client.call(readVehicleReview);
  if (before === null || before.canResubmit) await submit(client, sharedPictures(seededDemoRandom(randomUUID())));
  for (let attempt = 0; attempt < APPROVED_TIMES; attempt++) {
    const review = await client.call(readVehicleReview);
    if (review !== null && !onItsWay.has(review.status)) break;
    if (review?.status === 'approved' && (await approved())) return;
    await sleep(APPROVED_EVERY_MS, closing);
    if (closing.aborted) return;
  }
  throw new Error('The vehicle was not approved. Does this SafeRide approve good photos automatically?');
};

const onItsWay: ReadonlySet<string> = new Set(['submitted', 'approved'] satisfies VehicleReviewView['status'][]);

export const uploadVehicle = async (
  client: Client,
  person: DriverPerson,
  random: DemoRandom,
  closing: AbortSignal,
): Promise<void> => {
  const last = await client.call(readVehicleReview);
  if (last !== null && last.status !== 'approved') return;
  const { review: habit } = person;
  if (habit === 'none') return;
  await submit(client, ownPictures(person, random, habit === 'dull_first' ? 'dull' : habit));
  if (habit !== 'dull_first') return;
  for (let attempt = 0; attempt < ASKED_TIMES && !closing.aborted; attempt++) {
    await sleep(POLL_EVERY_MS, closing);
    const review = await client.call(readVehicleReview);
    if (review?.status === 'held') return submit(client, ownPictures(person, random, 'good'));
  }
};

type Angle = (typeof angles)[number];

const shared = new Map<Angle, Promise<Buffer>>();

const drawnOnce = (angle: Angle): Promise<Buffer> => {
  const known = shared.get(angle) ?? vehiclePicture(angle, 'Silver', seededDemoRandom(angle), 'good');
  shared.set(angle, known);
  return known;
};

const sharedPictures =
  (random: DemoRandom) =>
  async (angle: Angle): Promise<Buffer> =>
    withMarks(await drawnOnce(angle), random);

const ownPictures =
  ({ vehicle }: DriverPerson, random: DemoRandom, quality: PictureQuality) =>
  (angle: Angle): Promise<Buffer> =>
    vehiclePicture(angle, vehicle.color, random, quality);

const submit = async (client: Client, pictureOf: (angle: Angle) => Promise<Buffer>): Promise<void> => {
  const photos: { angle: (typeof angles)[number]; uploadId: string }[] = [];
  for (const angle of angles) {
    const picture = await pictureOf(angle);
    photos.push({ angle, uploadId: await uploadJpeg(client, picture, 'vehicle_photo') });
  }
  await client.call(submitVehicleReview, { body: { photos } });
};
