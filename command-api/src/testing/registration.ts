import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { driverFormFields, nextPhotoMark, nextPlate, uniqueDriverNumbers } from '@saferide/client/testing/test-drivers';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { uploadRetention } from '@saferide/domain/driver/upload-retention';
import { after } from '@saferide/domain/time/instant';
import { photoAngles, type VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { folderBlobStore } from '@saferide/infrastructure/outside/blob-store/blob-store';
import {
  openUploads,
  UPLOADS_SCHEMA,
  type UploadPurpose,
  type Uploads,
} from '@saferide/infrastructure/uploads/uploads';
import { userViewOf } from '../account/session.ts';
import { givenPerson } from './people.ts';
import type { CommandApiUnderTest } from './start-command-api.ts';

const opened = new WeakMap<Infrastructure, Promise<Uploads>>();

/** Opens the uploads of a system only once, because opening runs migrations. */
const uploadsOf = ({ infrastructure, config }: CommandApiUnderTest): Promise<Uploads> => {
  const uploads = opened.get(infrastructure) ?? openUploads(infrastructure, folderBlobStore(config.uploadDir));
  opened.set(infrastructure, uploads);
  return uploads;
};

/** Stores an upload without HTTP, because re-encoding is slow. */
export const givenUpload = async (
  serving: CommandApiUnderTest,
  { accountId }: Client,
  data: Buffer,
  purpose: UploadPurpose = 'document',
): Promise<string> => {
  const uploads = await uploadsOf(serving);
  const image = { data, contentType: 'image/jpeg', width: 1_280, height: 960 } as const;
  return (await uploads.save(accountId, purpose, image, serving.clock.now())).id;
};

/** Records uploads without files, which no registration reads. */
const givenDocuments = async ({ infrastructure: { db }, clock }: CommandApiUnderTest, { accountId }: Client) => {
  const documents = {
    profilePhoto: randomUUID(),
    guarantorIdPhoto: randomUUID(),
    vehicleRegistrationCert: randomUUID(),
    roadworthinessCert: randomUUID(),
  };
  const now = clock.now();
  await db.query(
    `insert into ${UPLOADS_SCHEMA}.uploads
       (id, owner_id, purpose, content_type, bytes, width, height, created_at, look_at, content)
     select id, $2, 'document', 'image/jpeg', 1, 1280, 960, $3, $4, uuid_send(id) from unnest($1::uuid[]) as id`,
    [Object.values(documents), accountId, now, after(now, uploadRetention.unsubmittedRetentionMs)],
  );
  return documents;
};

export const registrationForm = async (serving: CommandApiUnderTest, person: Client) => {
  const documents = await givenDocuments(serving, person);
  const { firstName, lastName } = await userViewOf(serving.infrastructure.log, person.accountId);
  const accountHolderName = `${firstName} ${lastName}`;
  return { ...driverFormFields, ...uniqueDriverNumbers(), accountHolderName, vehiclePlate: nextPlate(), ...documents };
};

type Form = Awaited<ReturnType<typeof registrationForm>>;

export const registeredDriver = async (serving: CommandApiUnderTest, changes: Partial<Form> = {}): Promise<Client> => {
  const person = await givenPerson(serving, { firstName: 'Dele' });
  await person.post('/api/driver/register-enhanced', { ...(await registrationForm(serving, person)), ...changes });
  return person;
};

export const verifiedDriver = async (serving: CommandApiUnderTest, changes?: Partial<Form>): Promise<Client> => {
  const driver = await registeredDriver(serving, changes);
  await driver.post('/api/driver/government-verification');
  return driver;
};

/** `dull` photos are too poor to pass a review. */
export const uploadEightPhotos = async (
  serving: CommandApiUnderTest,
  driver: Client,
  options: { readonly dull?: boolean } = {},
): Promise<VehiclePhoto[]> => {
  const photos: VehiclePhoto[] = [];
  const mark = nextPhotoMark();
  for (const [index, angle] of photoAngles.entries()) {
    const image = await drawTestPhoto(index, { ...options, mark });
    const uploadId = await givenUpload(serving, driver, image, 'vehicle_photo');
    photos.push({ angle, uploadId });
  }
  return photos;
};
