import type { RideView } from '@saferide/contracts/ride/views';

type Vehicle = Pick<NonNullable<RideView['driver']>, 'vehicleColor' | 'vehicleModel'>;

/** `Silver Toyota Corolla`, or as much of it as is known; a colour that is in no list helps nobody at the kerb. */
export const vehicleNamed = ({ vehicleColor, vehicleModel }: Vehicle): string =>
  [vehicleColor === 'Other' ? null : vehicleColor, vehicleModel].filter(Boolean).join(' ');
