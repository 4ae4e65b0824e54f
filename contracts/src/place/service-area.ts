/** Whether a position is in Nigeria's bounding box, and what is said elsewhere. */
export { isServed, unavailable } from '@saferide/domain/place/service-area';
