/** How a rider cancels before the start, as the server decides it. */
export { cancelling, cancelsFreelyUntil, driverAbsentFrom } from '@saferide/domain/ride/cancelling';
