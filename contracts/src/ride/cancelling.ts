/** The domain's rules for cancelling before the start. */
export { cancelling, cancelsFreelyUntil, driverAbsentFrom } from '@saferide/domain/ride/cancelling';
