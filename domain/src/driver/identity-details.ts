import type { DriverEvent } from './events.ts';

export interface IdentityDetails {
  readonly nin: string;
  readonly licenseNumber: string;
  readonly plate: string;
  readonly accountNumber: string;
  readonly phoneNumber: string;
  /** Verified; not from the driver's stream. */
  readonly contactNumber?: string;
}

/** Null once erased. */
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
