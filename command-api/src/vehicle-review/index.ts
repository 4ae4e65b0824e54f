import { auditProcess } from '@saferide/domain/vehicle-review/audit/audit-process';
import type { Column } from '../column.ts';
import { runnable } from '../processes/run-process.ts';
import { assessment } from './assess-review.ts';
import { mountDecideReview } from './decide-review.ts';
import { carsOfPhotos } from './photos-of-one-car.ts';
import { mountReviewSettings } from './review-settings.ts';
import { mountSubmitReview } from './submit-review.ts';

export const vehicleReview: Column = {
  mount: (router, house) => {
    mountSubmitReview(router, house);
    mountDecideReview(router, house);
    mountReviewSettings(router, house);
  },
  processes: (house) => [assessment(house), carsOfPhotos(house), runnable(auditProcess, {})],
};
