/** Reasons for declining a ride. */
export { declineReasons } from '@saferide/domain/ride/declining';
