import type { Column } from '../column.ts';
import { mountOnlineStatus } from './online-status.ts';
import { mountReportLocation } from './report-location.ts';
import { sweepStaleClaims } from './sweep.ts';

export const driverDuty: Column = {
  mount: (router, house) => {
    mountOnlineStatus(router, house);
    mountReportLocation(router, house);
  },
  ticks: ({ log, kept, clock }) => [
    {
      name: 'stale claims',
      when: '0 * * * * *',
      run: async (signal) => {
        await sweepStaleClaims(log, kept.board, clock(), signal);
      },
    },
  ],
};
