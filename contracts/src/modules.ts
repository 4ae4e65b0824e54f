/** All modules of the contract. */
export * as account from './account/module.ts';
export * as approval from './approval/module.ts';
export * as chat from './chat/module.ts';
export * as conduct from './conduct/module.ts';
export * as dispatch from './dispatch/module.ts';
export * as driver from './driver/module.ts';
export * as emergency from './emergency/module.ts';
export * as notice from './notification/module.ts';
export * as operation from './operation/module.ts';
export * as payment from './payment/module.ts';
export * as place from './place/module.ts';
export * as ride from './ride/module.ts';
export * as safety from './safety/module.ts';
export * as subscription from './subscription/module.ts';
export * as tariff from './tariff/module.ts';
export * as tracking from './tracking/module.ts';
export * as vehicleReview from './vehicle-review/module.ts';
