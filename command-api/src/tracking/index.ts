import { trackingEndProcess } from '@saferide/domain/tracking/ending-process';
import { familyProcess } from '@saferide/domain/tracking/family-process';
import type { Column } from '../column.ts';
import { runnable } from '../processes/run-process.ts';
import { mountEndLink } from './end-link.ts';
import { mountFamily } from './family.ts';
import { mountShareTrip } from './share-trip.ts';

export const tracking: Column = {
  mount: (router, house) => {
    mountShareTrip(router, house);
    mountEndLink(router, house);
    mountFamily(router, house);
  },
  processes: () => [runnable(trackingEndProcess, {}), runnable(familyProcess, {})],
};
