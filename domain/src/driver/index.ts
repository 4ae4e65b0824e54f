export { contactNumbersIn } from './contact-numbers.ts';
export { type DriverEvent, driverEvents } from './events.ts';
export { identityDetailsIn } from './identity-details.ts';
export { normaliseNin } from './identity-numbers.ts';
export { driver } from './lifecycle.ts';
export { type DriverNotVerified, driverRefusals, driverStateSentences, notVerifiedRefusals } from './refusals.ts';
export { type DriverState, describedVehicleOf, type VehicleFault, vehicleFaultOf } from './state.ts';
export { type VerifiableDetails, verifiableDetailsIn } from './verifiable-details.ts';
