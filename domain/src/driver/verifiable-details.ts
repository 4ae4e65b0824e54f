import type { DriverEvent } from './events.ts';

export interface VerifiableDetails {
  readonly nin: string;
  readonly licenseNumber: string;
  readonly vehiclePlate: string;
}

/** Null once erased. */
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
