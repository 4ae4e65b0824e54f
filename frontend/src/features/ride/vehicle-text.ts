import { vehicleText } from '@saferide/contracts/driver/vehicle';
import type { RideView } from '@saferide/contracts/ride/ride-view';

export const rideVehicleText = ({
  vehicleColor: color,
  vehicleModel: model,
}: NonNullable<RideView['driver']>): string => vehicleText({ color, model });
