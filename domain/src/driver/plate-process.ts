import { processOf } from '../kernel/process.ts';
import type { DriverEvent } from './events.ts';

type Questions = {
  /** Stores who holds the plate of the driver with this id. */
  readonly plate: { readonly question: string; readonly answer: unknown };
};

const { on, ask, process } = processOf<{ events: DriverEvent; questions: Questions }>();

/** Starts at the log's beginning, so that earlier drivers' plates are stored too. */
export const plateProcess = process('plate', { begins: 'start' }, [
  on(['DriverRegistered', 'VehicleUpdated'], {}, ['ask plate'], (_, { data: { driverId } }) => [
    ask('plate', driverId),
  ]),
]);
