/** All modules of the contract. */
export * as account from './account/index.ts';
export * as approval from './approval/index.ts';
export * as chat from './chat/index.ts';
export * as conduct from './conduct/index.ts';
export * as dispatch from './dispatch/index.ts';
export * as driver from './driver/index.ts';
export * as emergency from './emergency/index.ts';
export * as notice from './notification/index.ts';
export * as operation from './operation/index.ts';
export * as payment from './payment/index.ts';
export * as place from './place/index.ts';
export * as ride from './ride/index.ts';
export * as safety from './safety/index.ts';
export * as subscription from './subscription/index.ts';
export * as tariff from './tariff/index.ts';
export * as tracking from './tracking/index.ts';
export * as vehicleReview from './vehicle-review/index.ts';
