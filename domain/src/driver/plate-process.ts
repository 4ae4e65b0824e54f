import { processOf } from '../kernel/process.ts';
import type { DriverEvent } from './events.ts';

type Questions = {
  readonly plate: { readonly question: string; readonly answer: unknown };
};

const { on, ask, process } = processOf<{ events: DriverEvent; questions: Questions }>();

export const plateProcess = process('plate', { begins: 'start' }, [
  on(['DriverRegistered', 'VehicleUpdated'], {}, ['ask plate'], (_, { data: { driverId } }) => [
    ask('plate', driverId),
  ]),
]);
