/** Rules for cancelling a ride before it starts. */
export { cancellationModeOf, cancelsFreelyUntil, driverAbsentFrom } from '@saferide/domain/ride/cancellation';
