import type { ConductEvent } from '../conduct/index.ts';
import { minutesIn } from './fixtures.ts';
import { BOLA, DRIVER_1, RIDE } from './ride-fixtures.ts';

type Named<T extends ConductEvent['type']> = Extract<ConductEvent, { type: T }>;

export const personReported = (reportId = 'report-1', rideId = RIDE, at = minutesIn(70)): Named<'PersonReported'> => ({
  type: 'PersonReported',
  at,
  data: { reportId, reporterId: BOLA, reportedId: DRIVER_1, rideId, as: 'customer', reason: 'rude' },
  personal: { text: 'Shouted at me' },
});

export const reportSettled = (reportId = 'report-1'): Named<'ReportSettled'> => ({
  type: 'ReportSettled',
  at: minutesIn(90),
  data: { reportId, reporterId: BOLA, reportedId: DRIVER_1, settledBy: 'ops', outcome: 'acted' },
  personal: { reason: 'Spoken with' },
});

export const personBlocked = (accountId = BOLA, blockedId = DRIVER_1): Named<'PersonBlocked'> => ({
  type: 'PersonBlocked',
  at: minutesIn(71),
  data: { accountId, blockedId, rideId: RIDE },
});

export const personUnblocked = (accountId = BOLA, blockedId = DRIVER_1): Named<'PersonUnblocked'> => ({
  type: 'PersonUnblocked',
  at: minutesIn(80),
  data: { accountId, blockedId },
});
