/** Why a driver passes on a ride. */
export { declineReasons } from '@saferide/domain/ride/declining';
