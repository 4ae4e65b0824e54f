import { account } from './account/index.ts';
import type { Column } from './column.ts';
import { driver } from './driver/index.ts';
import { operation } from './operation/index.ts';
import { ride } from './ride/index.ts';
import { statistics } from './statistics/index.ts';
import { subscription } from './subscription/index.ts';
import { vehicleReview } from './vehicle-review/index.ts';

/** What the read API is made of. */
export const columns: readonly Column[] = [account, ride, driver, subscription, statistics, vehicleReview, operation];
