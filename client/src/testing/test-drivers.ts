import { randomInt } from 'node:crypto';
import { currentUser } from '@saferide/contracts/account/current-user';
import { type PositionReportBody, reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { driverProfile, registerDriver, startVerification } from '@saferide/contracts/driver/driver';
import { vehicleFormOf } from '@saferide/contracts/driver/vehicle';
import type { BodyInput } from '@saferide/contracts/kernel/define-call';
import { activateTrial } from '@saferide/contracts/subscription/subscription';
import { submitVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { delesVehicle } from '@saferide/domain/testing/driver-fixtures';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { type Client, type Endpoint, uploadJpeg } from '../client.ts';
import { signUpWithProfile } from './test-people.ts';
import { drawTestPhoto } from './test-photo.ts';
import { waitUntilTrue } from './wait-until.ts';

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** The plate with number `n`, from 0: `LND000AA`, `LND001AA`, … Unique below 529,000. */
const plateNumber = (n: number): string => {
  const letter = (place: number) => LETTERS.charAt(Math.floor(n / 1_000 / LETTERS.length ** place) % LETTERS.length);
  return `LND${String(n % 1_000).padStart(3, '0')}${letter(1)}${letter(0)}`;
};

let given = 123;

/** A plate that is unique in this process; the first is `LND123AA`. */
export const nextPlate = (): string => plateNumber(given++);

type Form = BodyInput<typeof registerDriver>;

/** Valid form fields of a driver without documents and NIN. Replace the plate, which must be unique. */
export const driverFormFields = {
  phoneNumber: '0701 234 5678',
  state: 'Lagos',
  city: 'Lagos',
  licenseNumber: 'ABC000000000',
  ...vehicleFormOf(delesVehicle),
  vehicleType: 'standard',
  guarantorName: 'Bisi Ade',
  guarantorPhone: '0808 111 1111',
  guarantorAddress: '7 Allen Avenue',
  guarantorIdType: 'nin',
  guarantorIdNumber: '00000000010',
  bankAccountNumber: '0123456789',
  bankName: 'Kuda Bank',
  accountHolderName: 'Dele Obi',
  drivingExperienceYears: 6,
  emergencyContactName: 'Kemi Ade',
  emergencyContactPhone: '0808 222 2222',
  emergencyContactRelationship: 'spouse',
} satisfies Partial<Form>;

export const randomNin = (): string => `7${String(randomInt(10 ** 10)).padStart(10, '0')}`;

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

export const uniqueDriverNumbers = () => ({
  nin: randomNin(),
  licenseNumber: `NUM${digits(9)}`,
  bankAccountNumber: `3${digits(9)}`,
  phoneNumber: `0701${digits(7)}`,
});

/** A registration form with unique numbers. */
export const testDriverForm = async (client: Client): Promise<Form> => {
  const { firstName, lastName } = await client.call(currentUser);
  const document = async (seed: number) => uploadJpeg(client, await drawTestPhoto(seed, { dull: true }));
  return {
    ...driverFormFields,
    accountHolderName: `${firstName} ${lastName}`,
    vehiclePlate: nextPlate(),
    ...uniqueDriverNumbers(),
    profilePhoto: await document(0),
    guarantorIdPhoto: await document(1),
    vehicleRegistrationCert: await document(2),
    roadworthinessCert: await document(3),
  };
};

/** A driver who is not verified yet. `changes` override the form. */
export const signUpTestDriver = async (
  door: Endpoint,
  firstName = 'Dele',
  changes: Partial<Form> = {},
  email?: string,
): Promise<Client> => {
  const client = await signUpWithProfile(door, firstName, email);
  await client.call(registerDriver, { body: { ...(await testDriverForm(client)), ...changes } });
  return client;
};

export const signUpVerifiedDriver = async (door: Endpoint, firstName?: string, email?: string): Promise<Client> => {
  const client = await signUpTestDriver(door, firstName, {}, email);
  await client.call(startVerification);
  return client;
};

/** A verified driver who has claimed the trial, and whose vehicle is not approved yet. */
export const signUpTrialDriver = async (door: Endpoint, firstName?: string, email?: string): Promise<Client> => {
  const client = await signUpVerifiedDriver(door, firstName, email);
  await client.call(activateTrial);
  return client;
};

/** Submits eight photos and waits until the vehicle is approved. */
export const approveTestVehicle = async (driver: Client): Promise<void> => {
  await driver.call(submitVehicleReview, { body: { photos: await uploadVehiclePhotos(driver) } });
  await waitUntilTrue(`the vehicle of ${driver.accountId} is approved`, async () => {
    const { vehicleFault } = await driver.call(driverProfile);
    return vehicleFault === null || `the fault ${vehicleFault}`;
  });
};

/** A driver with an approved vehicle who is still offline. */
export const signUpApprovedDriver = async (door: Endpoint, firstName?: string, email?: string): Promise<Client> => {
  const client = await signUpTrialDriver(door, firstName, email);
  await approveTestVehicle(client);
  return client;
};

const ikeja = { latitude: 6.6018, longitude: 3.3515 };

let readings = Date.parse('2026-01-01T00:00:00Z');

export const readingAt = (
  { latitude, longitude }: typeof ikeja,
  changes: Partial<PositionReportBody> = {},
): PositionReportBody => {
  readings += 1_000;
  const readAt = new Date(readings).toISOString();
  return {
    ...{ latitude, longitude, source: 'measured', accuracy: 10, heading: null, speed: null, readAt, ageMs: 0 },
    ...changes,
  };
};

export const reportTestPosition = (driver: Client, place: typeof ikeja): Promise<unknown> =>
  driver.call(reportLocation, { body: readingAt(place) });

export const goOnline = async (driver: Client, place = ikeja): Promise<void> => {
  await reportTestPosition(driver, place);
  await driver.post('/api/driver/online-status', { isOnline: true });
};

export const arriveAt = async (driver: Client, rideId: string, place = ikeja): Promise<void> => {
  await reportTestPosition(driver, place);
  await driver.post(`/api/ride/${rideId}/arrive`);
};

export const nextPhotoMark = (): number => randomInt(2 ** 32);

export const uploadVehiclePhotos = async (driver: Client, options: { readonly dull?: boolean } = {}) => {
  const photos: { angle: (typeof photoAngles)[number]; uploadId: string }[] = [];
  const mark = nextPhotoMark();
  for (const [index, angle] of photoAngles.entries()) {
    const image = await drawTestPhoto(index, { ...options, mark });
    photos.push({ angle, uploadId: await uploadJpeg(driver, image, 'vehicle_photo') });
  }
  return photos;
};
