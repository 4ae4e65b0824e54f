/** The domain's rules for cancelling a ride before it starts. */
export { cancelling, cancelsFreelyUntil, driverAbsentFrom } from '@saferide/domain/ride/cancelling';
