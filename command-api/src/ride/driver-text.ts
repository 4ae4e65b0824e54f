import { nameInText, withoutLinks } from '@saferide/domain/kernel/display-text';
import { formatPlate } from '@saferide/domain/vehicle/plate';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { displayedDriverOf } from './displayed-driver.ts';

export const driverTextOf = async (log: EventLog, driverId: string) => {
  const shown = await displayedDriverOf(log, driverId);
  const { firstName, lastName, vehicleColor, vehicleModel, vehiclePlate } = shown ?? {};
  return {
    driver: nameInText(firstName, lastName),
    vehicle: withoutLinks([vehicleColor, vehicleModel].filter(Boolean).join(' ')) || null,
    plate: vehiclePlate ? formatPlate(vehiclePlate) : null,
  };
};

/** For instance `Silver Toyota Corolla, ABC-123-DE. `, or empty if the car is unknown. */
export const carTextOf = async (log: EventLog, driverId: string): Promise<string> => {
  const { vehicle, plate } = await driverTextOf(log, driverId);
  const text = [vehicle, plate].filter((part) => part !== null).join(', ');
  return text && `${text}. `;
};
