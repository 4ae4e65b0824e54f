import { familyProcess } from '@saferide/domain/tracking/family-process';
import { trackingEndProcess } from '@saferide/domain/tracking/tracking-end-process';
import type { Module } from '../column.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { mountEndLink } from './end-link.ts';
import { mountFamily } from './family-commands.ts';
import { mountShareTrip } from './share-trip.ts';

export const tracking: Module = {
  mount: (router, app) => {
    mountShareTrip(router, app);
    mountEndLink(router, app);
    mountFamily(router, app);
  },
  processes: () => [runnableProcess(trackingEndProcess, {}), runnableProcess(familyProcess, {})],
};
