import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DriverProfileView, updateVehicle } from '@saferide/contracts/driver/driver';
import { type AnotherCarForm, type AnotherCarFormInput, anotherCarForm } from '@saferide/contracts/driver/form';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCommand } from '../../../api/use-command.ts';
import { useFormFaults } from '../../../api/use-form-faults.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { forgetThing, keepFor, keptFor } from '../../../session/kept-for-person.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { anotherCarWords } from './another-car.words.ts';

const m = anotherCarWords;

/** Under a name of its own: nothing of a registration that was never sent is taken for it. */
const draft = z.object({ anotherCar: z.record(z.string(), z.unknown()) });

/** Another car being given, begun with the one there is; what is typed stays in this tab until it is sent. */
export const useAnotherCar = (driver: DriverProfileView, onDone: () => void) => {
  const { id } = useCurrentUser();
  const form = useForm<AnotherCarFormInput, unknown, AnotherCarForm>({
    resolver: standardSchemaResolver(anotherCarForm),
    // Photos and text alike: see `useFormFaults`.
    shouldFocusError: false,
    defaultValues: {
      vehicleModel: driver.vehicleModel ?? '',
      vehicleYear: driver.vehicleYear ?? '',
      vehiclePlate: driver.vehiclePlate ?? '',
      vehicleColor: driver.vehicleColor ?? '',
      vehicleType: driver.vehicleType,
      vehicleRegistrationCert: '',
      roadworthinessCert: '',
      ...keptFor(id, 'driverForm', draft)?.anotherCar,
    },
  });
  useEffect(() => {
    const unwatch = form.watch((values) => keepFor(id, 'driverForm', { anotherCar: values }));
    return () => unwatch.unsubscribe();
  }, [form, id]);
  const showFaults = useFormFaults(form);
  const change = useCommand(updateVehicle, {
    onDone: ({ message, vehicleVerificationStatus }) => {
      forgetThing('driverForm');
      showToast(m.done, {
        description: message,
        tone: vehicleVerificationStatus === 'rejected' ? 'destructive' : 'good',
      });
      onDone();
    },
    onRefused: (error) => {
      showFaults(error);
      showFailure(error, m.failed, m.failedText);
    },
  });
  const send = (fields: AnotherCarForm) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    change.mutate({ body });
  };
  return { form, submit: form.handleSubmit(send), pending: change.isPending };
};
