import { processBuilder } from '../kernel/process.ts';
import type { DriverEvent } from './events.ts';

type Calls = {
  readonly syncPlate: { readonly input: string; readonly answer: unknown };
};

const { on, call, process } = processBuilder<{ events: DriverEvent; calls: Calls }>();

export const plateProcess = process('plate', { begins: 'start' }, [
  on(['DriverRegistered', 'VehicleUpdated'], {}, ['call syncPlate'], (_, { data: { driverId } }) => [
    call('syncPlate', driverId),
  ]),
]);
