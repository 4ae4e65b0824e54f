/** Whether a position is in Nigeria's bounding box, and the message for positions outside. */
export { isInServiceArea, unavailableInArea } from '@saferide/domain/place/service-area';
