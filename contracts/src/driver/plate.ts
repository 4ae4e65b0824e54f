/** How a plate is read at the kerb. */
export { plateOnCar } from '@saferide/domain/vehicle/plate';
