import { account } from '@saferide/domain/account';
import type { DriverEvent } from '@saferide/domain/driver/events';
import { driver } from '@saferide/domain/driver/lifecycle';
import { plateProcess } from '@saferide/domain/driver/plate-process';
import { isSamePlate } from '@saferide/domain/vehicle/plate';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import { detailsNotAccepted } from './details-refusals.ts';
import type { PlateClaims } from './plate-claims.ts';

export interface PlateServices {
  readonly log: EventLog;
  readonly plateClaims: PlateClaims;
}

interface NamedPlate {
  readonly plate: string;
  readonly revision: number;
}

export const plateIn = (events: readonly RecordedEvent<DriverEvent>[]): NamedPlate | null => {
  const last = events.findLast(({ event: { type } }) => type === 'DriverRegistered' || type === 'VehicleUpdated');
  if (!last) return null;
  const { event, revision } = last;
  if (event.type === 'DriverRegistered' && event.personal) return { plate: event.personal.vehicle.plate, revision };
  return event.type === 'VehicleUpdated' && event.personal ? { plate: event.personal.plate, revision } : null;
};

export const claimPlate = async (
  { plateClaims }: Pick<PlateServices, 'plateClaims'>,
  driverId: string,
  plate: string,
  events: readonly RecordedEvent<DriverEvent>[],
): Promise<void> => {
  if (await plateClaims.claim(plate, driverId)) return;
  // Drivers who shared a plate before claims existed may continue.
  const named = plateIn(events);
  if (named && isSamePlate(named.plate, plate)) return;
  throw detailsNotAccepted();
};

const agree = async ({ log, plateClaims }: PlateServices, driverId: string): Promise<void> => {
  const { events } = await log.load(driver, driverId);
  const named = plateIn(events);
  if (named) await plateClaims.name(named.plate, driverId, named.revision);
  // Checked last, in case the account was erased meanwhile.
  const { state } = await log.load(account, driverId);
  if (state.status === 'erased') await plateClaims.release(driverId);
};

export const plateRunner = (parts: PlateServices): RunnableProcess =>
  runnableProcess(plateProcess, { plate: (driverId) => agree(parts, driverId) });

export const releaseAbandonedPlates = async (parts: PlateServices): Promise<void> => {
  for (const driverId of await parts.plateClaims.leftovers()) {
    await agree(parts, driverId);
    await parts.plateClaims.drop(driverId);
  }
};
