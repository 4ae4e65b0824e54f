import { account } from './account/index.ts';
import type { Column } from './column.ts';
import { dispatch } from './dispatch/index.ts';
import { driver } from './driver/index.ts';
import { driverDuty } from './driver-duty/index.ts';
import { notice } from './notice/index.ts';
import { operation } from './operation/index.ts';
import { payment } from './payment/index.ts';
import { ride } from './ride/index.ts';
import { subscription } from './subscription/index.ts';
import { vehicleReview } from './vehicle-review/index.ts';

/** What the command API is made of. */
export const columns: readonly Column[] = [
  account,
  ride,
  dispatch,
  driver,
  driverDuty,
  subscription,
  payment,
  vehicleReview,
  notice,
  operation,
];
