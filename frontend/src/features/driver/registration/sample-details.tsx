import type { DriverFormInput } from '@saferide/contracts/driver/driver-form';
import { exampleVehicle, vehicleFormOf } from '@saferide/contracts/driver/vehicle';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { photoFieldWords } from '../../../design/design.words.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { registrationWords } from '../driver-registration.words.ts';
import { uploadSamplePhoto } from '../sample-photos.ts';

/** Development only. The simulated services accept all of these numbers (docs/simulators.md). */
const sample = {
  address: '4 Bode Thomas Street, Surulere',
  licenseNumber: 'ABC000000000',
  ...vehicleFormOf(exampleVehicle),
  guarantorName: 'Bisi Ade',
  guarantorPhone: '0808 111 1111',
  guarantorAddress: '7 Allen Avenue, Ikeja',
  guarantorIdNumber: '00000000010',
  bankName: 'Kuda Bank',
  bankAccountNumber: '0123456789',
  drivingExperienceYears: 6,
  emergencyContactName: 'Kemi Ade',
  emergencyContactPhone: '0808 222 2222',
  emergencyContactRelationship: 'sibling',
} as const satisfies Partial<DriverFormInput>;

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const hashOf = (accountId: string, seed: number): number => {
  let hash = seed;
  for (const character of accountId) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return hash;
};

const plateFor = (accountId: string): string => {
  const hash = hashOf(accountId, 0);
  const letter = (from: number) => LETTERS.charAt(Math.floor(hash / from) % LETTERS.length);
  return `LND ${String(hash % 1_000).padStart(3, '0')} ${letter(1_000)}${letter(1_000 * LETTERS.length)}`;
};

const ninFor = (accountId: string): string => `7${String(hashOf(accountId, 7)).padStart(10, '0')}`;

export const sampleRegistrationFor = (accountId: string) => ({
  ...sample,
  vehiclePlate: plateFor(accountId),
  nin: ninFor(accountId),
});

const m = registrationWords;

const photos = ['profilePhoto', 'guarantorIdPhoto', 'vehicleRegistrationCert', 'roadworthinessCert'] as const;

export const SampleDetails = () => {
  const { setValue, getValues } = useFormContext<DriverFormInput>();
  const user = useCurrentUser();
  const [filling, setFilling] = useState(false);
  const fill = async () => {
    setFilling(true);
    try {
      for (const [name, value] of Object.entries(sampleRegistrationFor(user.id)))
        setValue(name as keyof ReturnType<typeof sampleRegistrationFor>, value);
      setValue('accountHolderName', [user.firstName, user.lastName].filter(Boolean).join(' '));
      if (!getValues('state')) setValue('state', 'Lagos');
      if (!getValues('city')) setValue('city', 'Lagos');
      for (const [index, name] of photos.entries())
        setValue(
          name,
          await uploadSamplePhoto(m.fields[name], name === 'profilePhoto' ? 'profile' : 'document', index),
          {
            shouldValidate: true,
          },
        );
    } catch (error) {
      showFailure(error, photoFieldWords.failedTitle, photoFieldWords.failed);
    } finally {
      setFilling(false);
    }
  };
  return (
    <Banner
      title={m.sample.title}
      action={
        <Button look="secondary" pending={filling} onClick={fill}>
          {m.sample.action}
        </Button>
      }
    >
      {m.sample.text}
    </Banner>
  );
};
