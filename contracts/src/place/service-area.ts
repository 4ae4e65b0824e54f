/** Whether a position is in Nigeria's bounding box. */
export { isServed } from '@saferide/domain/place/service-area';
