import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { registerDriver } from '@saferide/contracts/driver/driver';
import { type DriverForm, type DriverFormInput, driverForm } from '@saferide/contracts/driver/form';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCommand } from '../../../api/use-command.ts';
import { useFormFaults } from '../../../api/use-form-faults.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { forgetThing, keepFor, keptFor } from '../../../session/kept-for-person.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { registrationWords } from './registration.words.ts';

const m = registrationWords;

const typed = z.record(z.string(), z.unknown());

/** The registration being filled in; what is typed stays in this browser until it is sent. */
export const useRegistration = () => {
  const user = useCurrentUser();
  const form = useForm<DriverFormInput, unknown, DriverForm>({
    resolver: standardSchemaResolver(driverForm),
    // Photos and text alike: see `useFormFaults`.
    shouldFocusError: false,
    defaultValues: {
      phoneNumber: user.profile?.phoneNumber ?? user.phoneNumber ?? '',
      state: user.profile?.state as DriverFormInput['state'],
      city: user.profile?.city ?? '',
      vehicleType: 'standard',
      guarantorIdType: 'nin',
      drivingExperienceYears: 1,
      previousEmployerRefs: [],
      trafficViolationHistory: [],
      previousRideHailingExperience: [],
      vehicleInspectionPhotos: [],
      ...keptFor(user.id, 'driverForm', typed),
    },
  });
  useEffect(() => {
    const unwatch = form.watch((values) => keepFor(user.id, 'driverForm', values));
    return () => unwatch.unsubscribe();
  }, [form, user.id]);
  const showFaults = useFormFaults(form);
  const register = useCommand(registerDriver, {
    onDone: () => {
      forgetThing('driverForm');
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
