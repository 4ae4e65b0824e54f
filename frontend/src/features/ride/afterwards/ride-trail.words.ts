import { trailFigures } from '@saferide/contracts/ride/trail-figures';

const listed = new Intl.ListFormat('en-GB');

export const rideTrailWords = {
  title: 'Route taken',
  map: 'Map of the route taken',
  began: (time: string) => `It began here at ${time}`,
  ended: (time: string) => `It ended here at ${time}`,
  driven: (km: string, time: string, areas: readonly string[], gaps: boolean) =>
    `${gaps ? 'At least ' : ''}${km} driven, ${time}${areas.length > 0 ? `, by way of ${listed.format(areas)}` : ''}.`,
  gap: (time: string, from: string) => `No position for ${time}, from ${from}`,
  source: `From the driver’s phone. We keep it for ${trailFigures.keptDays} days.`,
  none: `No route recorded for this trip. We keep routes for ${trailFigures.keptDays} days, or until the rider or driver deletes their account.`,
} as const;
