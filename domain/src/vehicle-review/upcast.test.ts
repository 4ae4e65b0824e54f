import { expect, it } from 'vitest';
import { assessmentOf, decisionFacts, reviewSettingsInForce } from '../testing/vehicle-review-fixtures.ts';
import { vehicleReviewEvents } from './events.ts';
import { beforeAngles, beforeGoodPhotos } from './upcast.ts';

const { tier, actorId, evidence, ...facts } = decisionFacts('human_review');

it('an assessment of version 1 knew nothing of good photos that suffice', () => {
  const { goodPhotosSuffice: _, ...settings } = reviewSettingsInForce;
  const storedV1 = {
    data: { ...facts, assessment: assessmentOf(7), tier, policyVersion: 'review-1', settings },
    personal: null,
  };
  const { data } = beforeGoodPhotos(storedV1);
  expect(vehicleReviewEvents.VehicleAssessed.data.parse(data)).toEqual({
    ...storedV1.data,
    settings: { ...settings, goodPhotosSuffice: false },
  });
});

it('a request for improvement of version 1 named no angles', () => {
  const storedV1 = {
    data: { ...facts, tier, actorId, evidence, reason: null, suggestions: ['Wash it'] },
    personal: null,
  };
  const { data } = beforeAngles(storedV1);
  expect(vehicleReviewEvents.ImprovementRequested.data.parse(data)).toEqual({ ...storedV1.data, angles: [] });
});
