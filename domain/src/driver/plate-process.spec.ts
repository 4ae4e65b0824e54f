import { DELE, driverRegistered, vehicleUpdated } from '../testing/driver-fixtures.ts';
import { asks, heard, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { plateProcess } from './plate-process.ts';

export const plateSpec: ProcessSpec = {
  process: plateProcess,
  rules: [
    rule('the plate that a driver registers with is theirs', { when: heard(driverRegistered) }, [asks('plate', DELE)]),
    rule('so is that of another car', { when: heard(vehicleUpdated) }, [asks('plate', DELE)]),
  ],
};
