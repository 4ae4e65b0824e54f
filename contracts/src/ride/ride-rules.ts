/** Reasons that a driver can give for declining a ride. */

/** Rules for cancelling a ride before it starts. */
export { cancellationModeOf, cancelsFreelyUntil, driverAbsentFrom } from '@saferide/domain/ride/cancellation';
export { declineReasons } from '@saferide/domain/ride/wave-outcomes';
