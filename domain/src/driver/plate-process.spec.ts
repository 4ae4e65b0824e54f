import { DELE, driverRegistered, vehicleUpdated } from '../testing/driver-fixtures.ts';
import { asks, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { plateProcess } from './plate-process.ts';

export const plateSpec: ProcessSpec = {
  process: plateProcess,
  rules: [
    rule('the plate that a driver registers with is theirs', { when: onEvent(driverRegistered) }, [
      asks('plate', DELE),
    ]),
    rule('so is that of another car', { when: onEvent(vehicleUpdated) }, [asks('plate', DELE)]),
  ],
};
