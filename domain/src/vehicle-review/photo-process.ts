import { processOf } from '../kernel/process.ts';
import type { VehicleReviewEvent } from './events.ts';

type Questions = {
  readonly photos: {
    readonly question: {
      readonly driverId: string;
      readonly uploadIds: readonly string[];
      readonly plate: string;
    };
    readonly answer: unknown;
  };
};

const { on, ask, process } = processOf<{ events: VehicleReviewEvent; questions: Questions }>();

export const photoProcess = process('cars of photos', { begins: 'start' }, [
  on(['VehicleSubmitted', 'VehicleResubmitted'], {}, ['ask photos'], (_, { data, personal }) =>
    personal
      ? [
          ask('photos', {
            driverId: data.driverId,
            uploadIds: data.photos.map(({ uploadId }) => uploadId),
            plate: personal.plate,
          }),
        ]
      : [],
  ),
]);
