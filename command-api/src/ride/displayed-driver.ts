import { account } from '@saferide/domain/account';
import { type DriverEvent, driver } from '@saferide/domain/driver';
import type { DisplayedDriver } from '@saferide/domain/ride';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

const vehicleIn = (event: DriverEvent) => {
  if (event.type === 'DriverRegistered') return event.personal?.vehicle ?? null;
  return event.type === 'VehicleUpdated' ? event.personal : undefined;
};

export const displayedDriverOf = async (
  log: Pick<EventLog, 'load'>,
  driverId: string,
): Promise<DisplayedDriver | null> => {
  const [{ state: person }, { events }] = await Promise.all([log.load(account, driverId), log.load(driver, driverId)]);
  const registered = events.find(({ event }) => event.type === 'DriverRegistered')?.event;
  if (registered?.type !== 'DriverRegistered') return null;
  const name = 'person' in person ? person.person.name : null;
  const vehicle = events.map(({ event }) => vehicleIn(event)).findLast((found) => found !== undefined);
  return {
    firstName: name?.firstName ?? null,
    lastName: name?.lastName ?? null,
    photo: registered.personal === null ? null : registered.data.documents.profilePhoto,
    vehicleColor: vehicle?.color ?? null,
    vehicleModel: vehicle?.model ?? null,
    vehiclePlate: vehicle?.plate ?? null,
  };
};
