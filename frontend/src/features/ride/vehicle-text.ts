import type { RideView } from '@saferide/contracts/ride/ride-view';

type Vehicle = Pick<NonNullable<RideView['driver']>, 'vehicleColor' | 'vehicleModel'>;

/** For example `Silver Toyota Corolla`, or the known part of it. */
export const vehicleText = ({ vehicleColor, vehicleModel }: Vehicle): string =>
  [vehicleColor === 'Other' ? null : vehicleColor, vehicleModel].filter(Boolean).join(' ');
