import { randomBytes, randomInt } from 'node:crypto';
import { driverFormFields } from '@saferide/command-api/testing/driver-form-fields';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import sharp from 'sharp';
import { Client } from './client.ts';
import { until } from './until.ts';

interface SignedIn {
  readonly jwtToken: string;
  readonly user: { readonly id: string };
}

const enter = (client: Client, email: string, { jwtToken, user }: SignedIn): Client => {
  client.jwtToken = jwtToken;
  client.accountId = user.id;
  client.email = email;
  return client;
};

/** Registers with both codes, as development mode shows them. */
export const register = async (url: string, firstName = 'Ada'): Promise<Client> => {
  const client = new Client(url);
  const email = `${firstName.toLowerCase()}-${randomBytes(6).toString('hex')}@example.ng`;
  const form = {
    email,
    firstName,
    lastName: 'Obi',
    phoneNumber: `0803${String(randomInt(10_000_000)).padStart(7, '0')}`,
  };
  const asked = await client.post<{ registrationToken: string; codes: object }>('/api/auth/register-request', form);
  const { registrationToken, codes } = asked;
  return enter(
    client,
    email,
    await client.post<SignedIn>('/api/auth/register-verify', { registrationToken, ...codes }),
  );
};

/** Signs in again on another device. */
export const signIn = async (url: string, email: string): Promise<Client> => {
  const client = new Client(url);
  const asked = await client.post<{ loginToken: string; codes: object }>('/api/auth/2fa-login-request', { email });
  const { loginToken, codes } = asked;
  return enter(client, email, await client.post<SignedIn>('/api/auth/2fa-login-verify', { loginToken, ...codes }));
};

export const completeProfile = (client: Client): Promise<unknown> =>
  client.ask('PUT', '/api/user/profile', {
    phoneNumber: '0803 123 4567',
    state: 'Lagos',
    city: 'Lagos',
    address: '4 Bode Thomas Street',
  });

export const becomeCustomer = async (url: string, firstName = 'Bola'): Promise<Client> => {
  const client = await register(url, firstName);
  await completeProfile(client);
  await client.post('/api/customer/register');
  return client;
};

/** A picture of its own kind for each seed: shapes and noise, sharp enough to be judged. `dull`: grey, dark and small. */
export const photo = async (seed: number, { dull = false } = {}): Promise<Buffer> => {
  const width = dull ? 480 : 1_280;
  const height = dull ? 360 : 960;
  const pixels = Buffer.alloc(width * height * 3);
  let state = (seed + 1) * 2_654_435_761;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const block = ((x >> 6) * (seed + 3) + (y >> 6) * (seed + 7)) % 5;
      const light = dull ? 36 + (seed % 11) : 60 + block * 35;
      const grain = dull ? 0 : (state >>> 24) % 40;
      const at = (y * width + x) * 3;
      pixels[at] = light + grain;
      pixels[at + 1] = light + ((grain * (seed % 3)) >> 1);
      pixels[at + 2] = light;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
};

export const upload = async (client: Client, image: Buffer, purpose = 'document'): Promise<string> => {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'photo.jpg');
  const { id } = await client.ask<{ id: string }>('POST', '/api/uploads', form);
  return id;
};

let anyDocument: Promise<Buffer> | undefined;

/** The whole form of a driver whose identity number (ending in 0) the simulated authority finds. */
export const driverForm = async (client: Client): Promise<Record<string, unknown>> => {
  anyDocument ??= photo(99);
  const image = await anyDocument;
  const documents = ['profilePhoto', 'guarantorIdPhoto', 'vehicleRegistrationCert', 'roadworthinessCert'];
  const uploads: Record<string, string> = {};
  for (const name of documents) uploads[name] = await upload(client, image);
  return { ...driverFormFields, ...uploads };
};

/** Registered, verified and on trial; not online yet. */
export const becomeDriver = async (url: string, firstName = 'Dele'): Promise<Client> => {
  const client = await register(url, firstName);
  await completeProfile(client);
  await client.post('/api/driver/register-enhanced', await driverForm(client));
  await client.post('/api/driver/government-verification');
  await client.post('/api/driver/activate-trial');
  return client;
};

export const goOnline = async (driver: Client, place = { latitude: 6.6018, longitude: 3.3515 }): Promise<void> => {
  await driver.post('/api/driver/location', place);
  await driver.post('/api/driver/online-status', { isOnline: true });
};

/** Ikeja to Victoria Island, at the server's own quote. */
export const ikejaToIsland = {
  pickupAddress: 'Ikeja City Mall',
  pickupLatitude: 6.6018,
  pickupLongitude: 3.3515,
  destinationAddress: '1 Ahmadu Bello Way, Victoria Island',
  destinationLatitude: 6.4281,
  destinationLongitude: 3.4219,
  vehicleType: 'standard',
};

export const quoteFor = async (customer: Client, trip: Record<string, unknown> = ikejaToIsland): Promise<number> => {
  const query = new URLSearchParams(
    Object.entries(trip).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { fare } = await customer.get<{ fare: number }>(`/api/ride/quote?${query}`);
  return fare;
};

export const bookRide = async (customer: Client, passengers = 2): Promise<string> => {
  const estimatedPrice = await quoteFor(customer);
  const { id } = await customer.post<{ id: string }>('/api/ride/book', {
    ...ikejaToIsland,
    passengers,
    estimatedPrice,
  });
  return id;
};

/** Eight uploads, one for each angle. */
export const eightPhotos = async (driver: Client, options: { dull?: boolean } = {}) => {
  const photos: { angle: string; uploadId: string }[] = [];
  for (const [index, angle] of photoAngles.entries()) {
    const image = await photo(options.dull ? index * 40 : index, options);
    photos.push({ angle, uploadId: await upload(driver, image, 'vehicle_photo') });
  }
  return photos;
};

/** Resolves once the rider sees the code that starts their ride. */
export const startCodeOf = async (client: Client, rideId: string): Promise<string> => {
  let code: string | null = null;
  await until(`the rider of ${rideId} sees the start code`, async () => {
    ({ startCode: code } = await client.get<{ startCode: string | null }>(`/api/ride/${rideId}`));
    return code !== null;
  });
  return code ?? '';
};
