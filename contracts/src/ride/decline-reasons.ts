/** Reasons that a driver can give for declining a ride. */
export { declineReasons } from '@saferide/domain/ride/wave-outcomes';
