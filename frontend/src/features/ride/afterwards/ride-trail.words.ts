import { trailFigures } from '@saferide/contracts/ride/trail-figures';

const listed = new Intl.ListFormat('en-GB');

/** Texts of a ride's trail, for both people. */
export const rideTrailWords = {
  title: 'The way it took',
  map: 'Map of the way it took',
  began: (time: string) => `It began here at ${time}`,
  ended: (time: string) => `It ended here at ${time}`,
  /** With gaps the distance between them is a straight line. */
  driven: (km: string, time: string, areas: readonly string[], gaps: boolean) =>
    `${gaps ? 'At least ' : ''}${km} driven, ${time}${areas.length > 0 ? `, by way of ${listed.format(areas)}` : ''}.`,
  gap: (time: string, from: string) => `No position for ${time}, from ${from}`,
  source: `From the positions of the driver’s phone, which are kept for ${trailFigures.keptDays} days.`,
  none: `There is no trail of this ride. Trails are kept for ${trailFigures.keptDays} days, and go when the rider or the driver erases their account.`,
} as const;
