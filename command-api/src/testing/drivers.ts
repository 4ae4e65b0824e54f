import { randomUUID } from 'node:crypto';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { changeRole } from '@saferide/infrastructure/callers/change-role';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { testWork } from '@saferide/infrastructure/handling/test-work';
import sharp from 'sharp';
import { driverFormFields } from './driver-form-fields.ts';
import { type Person, post, send, withProfile } from './people.ts';
import type { CommandApiUnderTest } from './start-command-api.ts';

/** A picture with a pattern of its own for each seed. `dull`: small, grey and without detail. */
export const picture = async (seed: number, { dull = false } = {}): Promise<Buffer> => {
  const [width, height] = dull ? [320, 240] : [1_280, 960];
  const pixels = Buffer.alloc(width * height);
  let noise = seed + 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      const block = (Math.imul(((x / 160) | 0) + 8 * ((y / 120) | 0) + 97 * (seed + 1), 2_654_435_761) >>> 8) % 12;
      pixels[y * width + x] = dull ? 90 + (seed % 8) : 40 + block * 15 + (noise >>> 27);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer();
};

/** Uploads an image and tells its id. */
export const upload = async (
  serving: CommandApiUnderTest,
  person: Person,
  image: Buffer,
  contentType = 'image/jpeg',
): Promise<string> => {
  const answer = await send(serving, 'post', '/api/uploads', person).attach('file', image, {
    filename: 'photo.jpg',
    contentType,
  });
  if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${answer.text}`);
  return answer.body.id;
};

let document: Promise<Buffer> | undefined;

/** The whole form of a driver whom the simulated authority finds, with documents of their own. */
export const driverForm = async (serving: CommandApiUnderTest, person: Person) => {
  document ??= picture(1);
  const image = await document;
  return {
    ...driverFormFields,
    profilePhoto: await upload(serving, person, image),
    guarantorIdPhoto: await upload(serving, person, image),
    vehicleRegistrationCert: await upload(serving, person, image),
    roadworthinessCert: await upload(serving, person, image),
  };
};

/** A driver's record, not verified yet. `changes` go into the form. */
export const registeredDriver = async (
  serving: CommandApiUnderTest,
  changes: object = {},
  email?: string,
): Promise<Person> => {
  const person = await withProfile(serving, email);
  await post(serving, '/api/driver/register-enhanced', person, { ...(await driverForm(serving, person)), ...changes });
  return person;
};

export const verifiedDriver = async (serving: CommandApiUnderTest, email?: string): Promise<Person> => {
  const person = await registeredDriver(serving, {}, email);
  await post(serving, '/api/driver/government-verification', person);
  return person;
};

/** Verified and on trial. */
export const driverOnTrial = async (serving: CommandApiUnderTest, email?: string): Promise<Person> => {
  const person = await verifiedDriver(serving, email);
  await post(serving, '/api/driver/activate-trial', person);
  return person;
};

/** Gives a role as the command line does. */
export const grant = async (
  { infrastructure: { log, roles }, clock }: CommandApiUnderTest,
  { accountId }: Person,
  role: 'admin' | 'operator',
): Promise<void> => {
  const commandId = randomUUID();
  const actor = { id: 'ops', role: 'operator' } as const;
  const cause = commanded(commandId, actor);
  const work = testWork(cause, clock.now());
  await changeRole(log, roles, { accountId, role, granted: true, by: 'ops' }, work);
};

/** Somebody with a role that an operator gives. */
export const holderOf = async (serving: CommandApiUnderTest, role: 'admin' | 'operator'): Promise<Person> => {
  const person = await withProfile(serving);
  await grant(serving, person, role);
  return person;
};

/** One photo of its own for each of the eight angles. */
export const eightPhotos = async (serving: CommandApiUnderTest, driver: Person, options: { dull?: boolean } = {}) => {
  const photos: { angle: string; uploadId: string }[] = [];
  for (const [index, angle] of photoAngles.entries())
    photos.push({ angle, uploadId: await upload(serving, driver, await picture(index, options)) });
  return photos;
};
