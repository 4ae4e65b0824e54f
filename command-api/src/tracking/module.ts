import { familyProcess } from '@saferide/domain/processes/family-process';
import { trackingEndProcess } from '@saferide/domain/processes/tracking-end-process';
import type { Module } from '../app-context.ts';
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
