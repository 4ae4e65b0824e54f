import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { registerDriver } from '@saferide/contracts/driver/driver';
import { type DriverForm, type DriverFormInput, driverForm } from '@saferide/contracts/driver/driver-form';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCommand } from '../../../api/use-command.ts';
import { useFormFaults } from '../../../api/use-form-faults.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { forgetDraft, useStoredDraft } from '../../../session/drafts.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { registrationWords } from '../driver-registration.words.ts';

const m = registrationWords;

export const registrationDraftSchema = z.custom<DriverFormInput>(
  (draft) => typeof draft === 'object' && draft !== null,
);

export const useRegistration = (draft: DriverFormInput | null) => {
  const user = useCurrentUser();
  const form = useForm<DriverFormInput, unknown, DriverForm>({
    resolver: standardSchemaResolver(driverForm),
    shouldFocusError: false,
    defaultValues: {
      phoneNumber: user.phoneNumber ?? '',
      state: user.profile?.state as DriverFormInput['state'],
      city: user.profile?.city ?? '',
      vehicleType: 'standard',
      guarantorIdType: 'nin',
      drivingExperienceYears: 1,
      previousEmployerRefs: [],
      trafficViolationHistory: [],
      previousRideHailingExperience: [],
      vehicleInspectionPhotos: [],
      ...draft,
    },
  });
  useStoredDraft(form, user.id, 'driver registration', registrationDraftSchema);
  const showFaults = useFormFaults(form);
  const register = useCommand(registerDriver, {
    onDone: () => {
      void forgetDraft(user.id, 'driver registration');
      showToast(m.success, { description: m.successText, tone: 'good' });
    },
    onRefused: (error) => {
      showFaults(error);
      showFailure(error, m.failed, m.failedText);
    },
  });
  return {
    form,
    submit: form.handleSubmit((body) => register.mutate({ body })),
    pending: register.isPending,
  };
};
