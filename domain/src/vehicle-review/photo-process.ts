import { processBuilder } from '../kernel/process.ts';
import type { VehicleReviewEvent } from './events.ts';

type Calls = {
  readonly recordPhotos: {
    readonly input: {
      readonly driverId: string;
      readonly uploadIds: readonly string[];
      readonly plate: string;
    };
    readonly answer: unknown;
  };
};

const { on, call, process } = processBuilder<{ events: VehicleReviewEvent; calls: Calls }>();

export const photoProcess = process('cars of photos', { begins: 'start' }, [
  on(['VehicleSubmitted', 'VehicleResubmitted'], {}, ['call recordPhotos'], (_, { data, personal }) =>
    personal
      ? [
          call('recordPhotos', {
            driverId: data.driverId,
            uploadIds: data.photos.map(({ uploadId }) => uploadId),
            plate: personal.plate,
          }),
        ]
      : [],
  ),
]);
