import { assessmentProcess } from '@saferide/domain/vehicle-review/assessment-process';
import type { AnglePhoto } from '@saferide/infrastructure/outside/vehicle-assessor/vehicle-assessor';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import type { ReviewServices } from './services.ts';

export const mountAssessment = ({
  uploads,
  assessor,
  goodPhotosByDefault,
}: Pick<ReviewServices, 'uploads' | 'assessor' | 'goodPhotosByDefault'>): RunnableProcess =>
  runnableProcess(assessmentProcess(goodPhotosByDefault), {
    assessor: async ({ driverId, photos, settings }, { context }) => {
      const seen: AnglePhoto[] = [];
      for (const { angle, uploadId } of photos)
        seen.push({ angle, data: await uploads.read({ id: uploadId, ownerId: driverId }) });
      return assessor.assess(seen, settings, context);
    },
  });
