import { type Client, uploadJpeg } from '@saferide/client/client';
import type { registerDriver } from '@saferide/contracts/driver/driver';
import { vehicleFormOf } from '@saferide/contracts/driver/vehicle';
import type { BodyInput } from '@saferide/contracts/kernel/define-call';
import { documentPicture, portraitPicture } from '../pictures/pictures.ts';
import type { DemoRandom } from '../simulation/demo-random.ts';
import { randomDigits } from './cast.ts';
import { type DriverPerson, givenNames, streets } from './person.ts';

const uploadDocuments = async (client: Client, random: DemoRandom) => ({
  profilePhoto: await uploadJpeg(client, await portraitPicture(random), 'profile'),
  guarantorIdPhoto: await uploadJpeg(client, await documentPicture('card'), 'document'),
  vehicleRegistrationCert: await uploadJpeg(client, await documentPicture('certificate'), 'document'),
  roadworthinessCert: await uploadJpeg(client, await documentPicture('report'), 'document'),
});

const relativesNumber = (prefix: '0808' | '0809', random: DemoRandom): string => `${prefix}${randomDigits(random, 7)}`;

export const driverFormOf = async (
  client: Client,
  person: DriverPerson,
  random: DemoRandom,
): Promise<BodyInput<typeof registerDriver>> => {
  const { firstName, lastName, phoneNumber, street, home, vehicle } = person;
  return {
    ...{ phoneNumber, state: 'Lagos', city: 'Lagos', address: `${street}, ${home}` },
    ...{ nin: person.nin, licenseNumber: person.licenseNumber, drivingExperienceYears: person.experienceYears },
    ...vehicleFormOf(vehicle),
    vehicleType: vehicle.type,
    guarantorName: `${random.pick(givenNames)} ${lastName}`,
    guarantorPhone: relativesNumber('0808', random.branch('guarantor')),
    guarantorAddress: `${random.integer(1, 90)} ${random.pick(streets)}`,
    guarantorIdType: 'nin',
    guarantorIdNumber: '70000000010',
    bankAccountNumber: person.accountNumber,
    bankName: person.bankName,
    accountHolderName: `${firstName} ${lastName}`,
    emergencyContactName: `${random.pick(givenNames)} ${lastName}`,
    emergencyContactPhone: relativesNumber('0809', random.branch('contact')),
    emergencyContactRelationship: random.pick(['spouse', 'sibling', 'parent', 'friend']),
    ...(await uploadDocuments(client, random)),
  };
};
