/** The read models of each module, one line per module. */
export { account } from './account/index.ts';
export { approval } from './approval/index.ts';
export { chat } from './chat/index.ts';
export { conduct } from './conduct/index.ts';
export { dispatch } from './dispatch/index.ts';
export { driver } from './driver/index.ts';
export { emergency } from './emergency/index.ts';
export { operation } from './operation/index.ts';
export { payment } from './payment/index.ts';
export { ride } from './ride/index.ts';
export { safety } from './safety/index.ts';
export { subscription } from './subscription/index.ts';
export { tariff } from './tariff/index.ts';
export { tracking } from './tracking/index.ts';
export { vehicleReview } from './vehicle-review/index.ts';
