import { processOf } from '../kernel/process.ts';
import type { DriverEvent } from './events.ts';

type Questions = {
  /** To keep whose plate it is, as the driver's stream says. */
  readonly plate: { readonly question: string; readonly answer: unknown };
};

const { on, ask, process } = processOf<{ events: DriverEvent; questions: Questions }>();

/** Whose each plate is, is known outside the log too; drivers who were there before are heard of from the start. */
export const plateProcess = process('plate', { begins: 'start' }, [
  on(['DriverRegistered', 'VehicleUpdated'], {}, ['ask plate'], (_, { data: { driverId } }) => [
    ask('plate', driverId),
  ]),
]);
