import type { DriverProfileView } from '@saferide/contracts/driver/driver';
import type { VehicleChangeFormInput } from '@saferide/contracts/driver/driver-form';
import { isSameVehicle } from '@saferide/contracts/driver/vehicle-fields';
import { FormProvider } from 'react-hook-form';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useCurrentUser } from '../../../session/current-user.ts';
import { canKeepDrafts, useDraft } from '../../../session/drafts.ts';
import { anotherCarWords } from '../driver-registration.words.ts';
import { FormField } from '../registration/form-section.tsx';
import { registrationSections } from '../registration/sections.ts';
import { anotherCarDraft, useAnotherCar } from './use-another-car.ts';

const m = anotherCarWords;

const vehicleFields: readonly string[] = [
  'vehicleModel',
  'vehicleYear',
  'vehiclePlate',
  'vehicleColor',
  'vehicleType',
  'vehicleRegistrationCert',
  'roadworthinessCert',
];
const fields = registrationSections
  .flatMap((section) => section.fields)
  .filter(({ name }) => vehicleFields.includes(name));

const isSameCar = (driver: DriverProfileView, typed: VehicleChangeFormInput): boolean => {
  const {
    vehicleType: type,
    vehicleModel: model,
    vehiclePlate: plate,
    vehicleYear: year,
    vehicleColor: color,
  } = driver;
  if (model === null || plate === null || year === null || color === null) return false;
  return isSameVehicle(
    { type, model, plate, year, color },
    {
      type: typed.vehicleType,
      model: typed.vehicleModel,
      plate: typed.vehiclePlate,
      year: typed.vehicleYear,
      color: typed.vehicleColor,
    },
  );
};

export interface AnotherCarProps {
  readonly driver: DriverProfileView;
  readonly onDone: () => void;
}

export const AnotherCar = (props: AnotherCarProps) => {
  const draft = useDraft(useCurrentUser().id, 'another car', anotherCarDraft);
  return draft === undefined ? <Skeleton className="h-96 w-full" /> : <CarForm {...props} draft={draft} />;
};

const CarForm = ({ driver, draft, onDone }: AnotherCarProps & { readonly draft: VehicleChangeFormInput | null }) => {
  const { form, submit, pending } = useAnotherCar(driver, draft, onDone);
  const faults = Object.keys(form.formState.errors).length;
  const { vehicleModel, vehiclePlate } = driver;
  const stays = isSameCar(driver, form.watch());
  const follows = stays ? m.sameCar : m.changedCar;
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
        {canKeepDrafts() && <p className="text-muted text-sm">{m.kept}</p>}
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
