import { vehiclePicture } from '@saferide/demo/pictures/pictures';
import { seededDemoRandom } from '@saferide/demo/simulation/demo-random';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewPolicy } from '@saferide/domain/vehicle-review/review-policy';
import { measurePhoto } from '@saferide/infrastructure/images/measure-photo';
import { measuringAssessor } from '@saferide/infrastructure/outside/vehicle-assessor/vehicle-assessor';
import { expect, it } from 'vitest';

const COLORS = ['Green', 'Black', 'Grey'] as const;

it.each(COLORS)('good sample pictures of a %s vehicle raise no flags', async (color) => {
  const random = seededDemoRandom(color);
  const photos = [];
  for (const angle of photoAngles) photos.push({ angle, data: await vehiclePicture(angle, color, random, 'good') });
  const { flags, overallScore } = await measuringAssessor(measurePhoto).assess(
    photos,
    { marketStandards: false, seasonalAdjustments: false, lenientMode: false, goodPhotosSuffice: true },
    { now: '2026-01-15T12:00:00.000Z', signal: new AbortController().signal },
  );
  expect(flags).toEqual([]);
  expect(overallScore).toBeGreaterThan(reviewPolicy.holdBelow);
});
