import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DriverProfileView, updateVehicle } from '@saferide/contracts/driver/driver';
import {
  type VehicleChangeForm,
  type VehicleChangeFormInput,
  vehicleChangeForm,
} from '@saferide/contracts/driver/driver-form';
import { specVehicleNames, vehicleFormOf, vehicleOfForm, vehicleOfView } from '@saferide/contracts/driver/vehicle';
import { isSameVehicle } from '@saferide/contracts/driver/vehicle-fields';
import { useEffect } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useCommand } from '../../../api/use-command.ts';
import { useFormFaults } from '../../../api/use-form-faults.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useCurrentUser } from '../../../session/current-user.ts';
import { canStoreDrafts, forgetDraft, useDraft, useStoredDraft } from '../../../session/drafts.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { verificationCardWords } from '../driver.words.ts';
import { anotherCarWords } from '../driver-registration.words.ts';
import { FormField, registrationSections } from '../registration/form-section.tsx';
import { WRONG_PLATE_PARAMETER } from './change-vehicle-url.ts';

const m = anotherCarWords;

const anotherCarDraft = z.custom<VehicleChangeFormInput>((draft) => typeof draft === 'object' && draft !== null);

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

const useAnotherCar = (driver: DriverProfileView, draft: VehicleChangeFormInput | null, onDone: () => void) => {
  const { id } = useCurrentUser();
  // A rejected vehicle is corrected without sending its certificates again.
  const isRejected = [driver.verificationStatus, driver.vehicleVerificationStatus].includes('rejected');
  const sent = isRejected ? driver : { vehicleRegistrationCert: '', roadworthinessCert: '' };
  const form = useForm<VehicleChangeFormInput, unknown, VehicleChangeForm>({
    resolver: standardSchemaResolver(vehicleChangeForm),
    shouldFocusError: false,
    defaultValues: {
      ...vehicleFormOf(vehicleOfView(driver)),
      vehicleType: driver.vehicleType,
      ...draft,
      vehicleRegistrationCert: draft?.vehicleRegistrationCert || sent.vehicleRegistrationCert,
      roadworthinessCert: draft?.roadworthinessCert || sent.roadworthinessCert,
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

const vehicleFields: readonly string[] = [
  ...specVehicleNames,
  'vehicleType',
  'vehicleRegistrationCert',
  'roadworthinessCert',
];
const fields = registrationSections
  .flatMap((section) => section.fields)
  .filter(({ name }) => vehicleFields.includes(name));

const isSameCar = (driver: DriverProfileView, typed: VehicleChangeFormInput): boolean => {
  const current = vehicleOfView(driver);
  return (
    current !== null &&
    isSameVehicle({ type: driver.vehicleType, ...current }, { type: typed.vehicleType, ...vehicleOfForm(typed) })
  );
};

export interface ChangeVehicleFormProps {
  readonly driver: DriverProfileView;
  readonly onDone: () => void;
}

export const ChangeVehicleForm = (props: ChangeVehicleFormProps) => {
  const draft = useDraft(useCurrentUser().id, 'another car', anotherCarDraft);
  return draft === undefined ? <Skeleton className="h-96 w-full" /> : <CarForm {...props} draft={draft} />;
};

const CarForm = ({
  driver,
  draft,
  onDone,
}: ChangeVehicleFormProps & { readonly draft: VehicleChangeFormInput | null }) => {
  const { form, submit, pending } = useAnotherCar(driver, draft, onDone);
  const faults = Object.keys(form.formState.errors).length;
  const { vehicleModel, vehiclePlate } = driver;
  const stays = isSameCar(driver, form.watch());
  const words = driver.vehicleFault === null ? m : m.unapproved;
  const follows = stays ? words.sameCar : words.changedCar;
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Card title={m.title}>
          <p>{m.text}</p>
          {vehicleModel && vehiclePlate && (
            <p className="font-bold">
              {m.now(vehicleModel)} <span className="whitespace-nowrap">{vehiclePlate}</span>
            </p>
          )}
          <div className="grid gap-4 md:grid-cols-2">
            {fields.map((field) => (
              <FormField key={field.name} field={field} />
            ))}
          </div>
        </Card>
        <Banner title={follows.title} {...(stays ? {} : { tone: 'warning' as const })}>
          {follows.text}
        </Banner>
        {canStoreDrafts() && <p className="text-muted text-sm">{m.kept}</p>}
        {faults > 0 && (
          <Banner tone="danger" announced>
            {m.faults(faults)}
          </Banner>
        )}
        <Button type="submit" size="lg" pending={pending}>
          {m.submit}
        </Button>
      </form>
    </FormProvider>
  );
};
