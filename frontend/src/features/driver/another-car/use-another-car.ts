import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DriverProfileView, updateVehicle } from '@saferide/contracts/driver/driver';
import {
  type VehicleChangeForm,
  type VehicleChangeFormInput,
  vehicleChangeForm,
} from '@saferide/contracts/driver/driver-form';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useCommand } from '../../../api/use-command.ts';
import { useFormFaults } from '../../../api/use-form-faults.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { forgetDraft, useStoredDraft } from '../../../session/drafts.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { verificationCardWords } from '../driver.words.ts';
import { anotherCarWords } from '../driver-registration.words.ts';
import { WRONG_PLATE_PARAMETER } from './another-car-address.ts';

const m = anotherCarWords;

export const anotherCarDraft = z.custom<VehicleChangeFormInput>((draft) => typeof draft === 'object' && draft !== null);

const useWrongPlate = (
  form: UseFormReturn<VehicleChangeFormInput, unknown, VehicleChangeForm>,
  rejected: string | null,
) => {
  const reason = useSearchParams()[0].get(WRONG_PLATE_PARAMETER);
  const message = reason === null ? undefined : verificationCardWords.reasons[reason];
  useEffect(() => {
    if (message === undefined || form.getValues('vehiclePlate') !== rejected) return undefined;
    form.setError('vehiclePlate', { type: 'rejected', message }, { shouldFocus: true });
    const watched = form.watch((_, { name }) => {
      if (name === 'vehiclePlate') form.clearErrors('vehiclePlate');
    });
    return () => watched.unsubscribe();
  }, [form, message, rejected]);
};

export const useAnotherCar = (driver: DriverProfileView, draft: VehicleChangeFormInput | null, onDone: () => void) => {
  const { id } = useCurrentUser();
  const form = useForm<VehicleChangeFormInput, unknown, VehicleChangeForm>({
    resolver: standardSchemaResolver(vehicleChangeForm),
    shouldFocusError: false,
    defaultValues: {
      vehicleModel: driver.vehicleModel ?? '',
      vehicleYear: driver.vehicleYear ?? '',
      vehiclePlate: driver.vehiclePlate ?? '',
      vehicleColor: driver.vehicleColor ?? '',
      vehicleType: driver.vehicleType,
      vehicleRegistrationCert: '',
      roadworthinessCert: '',
      ...draft,
    },
  });
  useWrongPlate(form, driver.vehiclePlate);
  useStoredDraft(form, id, 'another car', anotherCarDraft);
  const showFaults = useFormFaults(form);
  const change = useCommand(updateVehicle, {
    onDone: ({ message, vehicleVerificationStatus }) => {
      void forgetDraft(id, 'another car');
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
  const send = (fields: VehicleChangeForm) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    change.mutate({ body });
  };
  return { form, submit: form.handleSubmit(send), pending: change.isPending };
};
