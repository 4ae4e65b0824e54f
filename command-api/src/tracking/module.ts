import { familyProcess } from '@saferide/domain/processes/family-process';
import { trackingEndProcess } from '@saferide/domain/processes/tracking-end-process';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { Module } from '../kernel/module.ts';
import type { RideServices } from '../kernel/services.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { mountFamily } from './family-commands.ts';
import { mountEndLink, mountShareTrip } from './trip-links.ts';

export const tracking: Module<RideServices & Pick<Infrastructure, 'systemKey'>> = {
  mount: (router, app) => {
    mountShareTrip(router, app);
    mountEndLink(router, app);
    mountFamily(router, app);
  },
  processes: () => [runnableProcess(trackingEndProcess, {}), runnableProcess(familyProcess, {})],
};
