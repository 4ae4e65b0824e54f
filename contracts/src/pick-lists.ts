/** Options of form fields (spec 2 §3.2, §3.4, §9.1). */
export { guarantorIdTypes, relationships } from '@saferide/domain/driver/registration-form';
export {
  type FareMethod,
  fareMethods,
  type PaymentMethod,
  paymentMethods,
} from '@saferide/domain/money/payment-method';
export { type VehicleColor, vehicleColors } from '@saferide/domain/vehicle/vehicle-color';
export { type VehicleType, vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
export { type PhotoAngle, photoAngles, requiredAngles } from '@saferide/domain/vehicle-review/photo-angles';
