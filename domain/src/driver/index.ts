export { type DriverEvent, driverEvents } from './events.ts';
export { normaliseNin } from './identity-numbers.ts';
export { driver } from './lifecycle.ts';
export { type DriverNotVerified, driverRefusals, driverStateSentences, notVerifiedRefusals } from './refusals.ts';
export {
  contactNumbersIn,
  identityDetailsIn,
  type VerifiableDetails,
  verifiableDetailsIn,
} from './registered-details.ts';
export { type DriverState, type VehicleFault, vehicleFaultOf, vehicleOf } from './state.ts';
