import { DELE, driverRegistered, vehicleUpdated } from '../testing/driver-fixtures.ts';
import { callAction, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { plateProcess } from './plate-process.ts';

export const plateSpec: ProcessSpec = {
  process: plateProcess,
  rules: [
    rule('the plate of a registration is recorded', { when: onEvent(driverRegistered) }, [
      callAction('syncPlate', DELE),
    ]),
    rule('the plate of a changed vehicle is recorded', { when: onEvent(vehicleUpdated) }, [
      callAction('syncPlate', DELE),
    ]),
  ],
};
