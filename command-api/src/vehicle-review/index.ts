import { auditProcess } from '@saferide/domain/vehicle-review/audit/audit-process';
import type { Module } from '../column.ts';
import { runnable } from '../processes/run-process.ts';
import { assessment } from './assess-review.ts';
import { mountDecideReview } from './decide-review.ts';
import { carsOfPhotos } from './photos-of-one-car.ts';
import { mountReviewSettings } from './review-settings.ts';
import { mountSubmitReview } from './submit-review.ts';

export const vehicleReview: Module = {
  mount: (router, app) => {
    mountSubmitReview(router, app);
    mountDecideReview(router, app);
    mountReviewSettings(router, app);
  },
  processes: (app) => [assessment(app), carsOfPhotos(app), runnable(auditProcess, {})],
};
