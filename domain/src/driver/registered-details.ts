import type { DriverEvent } from './events.ts';
import type { DriverPersonalForm } from './registration-form.ts';

/** The guarantor's and the emergency contact's numbers in E.164; none once erased. */
export const contactNumbersIn = (events: readonly DriverEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'DriverRegistered' && event.personal
      ? [event.personal.guarantor.phone, event.personal.emergencyContact.phone]
      : [],
  );

export const contactWithOwnNumber = (
  { guarantor, emergencyContact }: Pick<DriverPersonalForm, 'guarantor' | 'emergencyContact'>,
  ownNumber: string | undefined,
): 'guarantorPhone' | 'emergencyContactPhone' | null => {
  if (ownNumber === undefined) return null;
  if (guarantor.phone === ownNumber) return 'guarantorPhone';
  return emergencyContact.phone === ownNumber ? 'emergencyContactPhone' : null;
};

export interface IdentityDetails {
  readonly nin: string;
  readonly licenseNumber: string;
  readonly plate: string;
  readonly accountNumber: string;
  readonly phoneNumber: string;
  /** The account's verified number, which is not in the driver's stream. */
  readonly contactNumber?: string;
}

/** Null before the registration and once erased. */
export const identityDetailsIn = (events: readonly DriverEvent[]): IdentityDetails | null => {
  let details: IdentityDetails | null = null;
  for (const event of events) {
    if (event.type === 'DriverRegistered' && event.personal) {
      const { nin, licenseNumber, phoneNumber, vehicle, bankAccount } = event.personal;
      details = { nin, licenseNumber, phoneNumber, plate: vehicle.plate, accountNumber: bankAccount.accountNumber };
    }
    if (!details) continue;
    if (event.type === 'VehicleUpdated' && event.personal) details = { ...details, plate: event.personal.plate };
    if (event.type === 'BankAccountChanged' && event.personal)
      details = { ...details, accountNumber: event.personal.accountNumber };
    if (event.type === 'RegistrationCorrected' && event.personal) {
      const { nin, licenseNumber } = event.personal;
      details = { ...details, nin: nin ?? details.nin, licenseNumber: licenseNumber ?? details.licenseNumber };
    }
  }
  return details;
};

export interface VerifiableDetails {
  readonly nin: string;
  readonly licenseNumber: string;
  readonly vehiclePlate: string;
}

/** Null before the registration and once erased. */
export const verifiableDetailsIn = (events: readonly DriverEvent[]): VerifiableDetails | null => {
  let claimed: VerifiableDetails | null = null;
  for (const event of events) {
    if (event.type === 'DriverRegistered' && event.personal) {
      const { nin, licenseNumber, vehicle } = event.personal;
      claimed = { nin, licenseNumber, vehiclePlate: vehicle.plate };
    }
    if (!claimed) continue;
    if (event.type === 'VehicleUpdated' && event.personal) claimed = { ...claimed, vehiclePlate: event.personal.plate };
    if (event.type === 'RegistrationCorrected' && event.personal) {
      const { nin, licenseNumber } = event.personal;
      claimed = { ...claimed, nin: nin ?? claimed.nin, licenseNumber: licenseNumber ?? claimed.licenseNumber };
    }
  }
  return claimed;
};
