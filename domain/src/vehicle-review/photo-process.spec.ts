import { DELE } from '../testing/driver-fixtures.ts';
import { asks, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  eightPhotos,
  vehicleResubmitted,
  vehicleSubmitted,
  vehicleUnderReview,
} from '../testing/vehicle-review-fixtures.ts';
import { photoProcess } from './photo-process.ts';

const { plate } = vehicleUnderReview;

export const photoSpec: ProcessSpec = {
  process: photoProcess,
  rules: [
    rule('photos that are submitted are of the car that the driver has then', { when: onEvent(vehicleSubmitted) }, [
      asks('photos', { driverId: DELE, uploadIds: eightPhotos.map(({ uploadId }) => uploadId), plate }),
    ]),
    rule('so are those that follow, also where the car has changed', { when: onEvent(vehicleResubmitted) }, [
      asks('photos', {
        driverId: DELE,
        uploadIds: eightPhotos.map(({ angle }) => `up-again-${angle}`),
        plate: 'KJA456BB',
      }),
    ]),
    rule(
      'nothing is recorded of the car of an erased account',
      { when: onEvent({ ...vehicleSubmitted, personal: null } as typeof vehicleSubmitted) },
      [],
    ),
  ],
};
