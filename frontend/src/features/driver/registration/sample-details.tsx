import type { DriverFormInput } from '@saferide/contracts/driver/driver-form';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { photoFieldWords } from '../../../design/design.words.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { registrationWords } from '../driver-registration.words.ts';
import { uploadSamplePhoto } from '../sample-photos.ts';
import { sampleRegistrationFor } from './sample-registration.ts';

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
