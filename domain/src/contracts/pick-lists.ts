/** What forms let people choose from (`spec/` document 2 §3.2, §3.4, §9.1). */
export { guarantorIdTypes, relationships } from '../driver/registration-form.ts';
export { type PaymentMethod, paymentMethods } from '../money/payment-method.ts';
export { type VehicleType, vehicleTypes } from '../tariff/vehicle-type.ts';
export { type PhotoAngle, photoAngles, requiredAngles } from '../vehicle-review/photo-angles.ts';
