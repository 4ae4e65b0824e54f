import { DELE, delesVehicle } from '../testing/driver-fixtures.ts';
import { callAction, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { eightPhotos, vehicleResubmitted, vehicleSubmitted } from '../testing/vehicle-review-fixtures.ts';
import { photoProcess } from './photo-process.ts';

const { plate } = delesVehicle;

export const photoSpec: ProcessSpec = {
  process: photoProcess,
  rules: [
    rule('submitted photos are recorded for the current car', { when: onEvent(vehicleSubmitted) }, [
      callAction('recordPhotos', { driverId: DELE, uploadIds: eightPhotos.map(({ uploadId }) => uploadId), plate }),
    ]),
    rule('resubmitted photos are recorded for the car at that time', { when: onEvent(vehicleResubmitted) }, [
      callAction('recordPhotos', {
        driverId: DELE,
        uploadIds: eightPhotos.map(({ angle }) => `up-again-${angle}`),
        plate: 'KJA456BB',
      }),
    ]),
    rule(
      'photos of an erased account are not recorded',
      { when: onEvent({ ...vehicleSubmitted, personal: null } as typeof vehicleSubmitted) },
      [],
    ),
  ],
};
