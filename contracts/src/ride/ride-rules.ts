/** Rules for cancelling a ride before it starts. */
export { cancellationModeOf, cancelsFreelyUntil, driverAbsentFrom } from '@saferide/domain/ride/cancellation';
/** Reasons that a driver can give for declining a ride. */
export { declineReasons } from '@saferide/domain/ride/wave-outcomes';
