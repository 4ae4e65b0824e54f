import { auditProcess } from '@saferide/domain/vehicle-review/audit/audit-process';
import type { Module } from '../kernel/module.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { mountDecideReview } from './decide-review.ts';
import { mountReviewSettingsCommands } from './review-settings.ts';
import type { ReviewServices } from './services.ts';
import { mountAssessment, mountSubmitReview, runnablePhotoCarProcess } from './submit-review.ts';

export const vehicleReview: Module<ReviewServices> = {
  mount: (router, app) => {
    mountSubmitReview(router, app);
    mountDecideReview(router, app);
    mountReviewSettingsCommands(router, app);
  },
  processes: (app) => [mountAssessment(app), runnablePhotoCarProcess(app), runnableProcess(auditProcess, {})],
};
