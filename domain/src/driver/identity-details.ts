import type { DriverEvent } from './events.ts';

/** What a driver is known by, as the driver's own stream says. Each is read in any spelling. */
export interface IdentityDetails {
  readonly nin: string;
  readonly licenseNumber: string;
  readonly plate: string;
  readonly accountNumber: string;
  readonly phoneNumber: string;
  /** The account's number, which a code proved, where it is known. The driver's stream does not say it. */
  readonly contactNumber?: string;
}

/** The latest details of all that were given; null once erased. */
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
