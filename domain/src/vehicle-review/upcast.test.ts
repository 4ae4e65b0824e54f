import { expect, it } from 'vitest';
import { assessmentOf, decisionFacts, reviewSettingsInForce } from '../testing/vehicle-review-fixtures.ts';
import { vehicleReviewEvents } from './events.ts';
import { addAngles, addAssessed, addGoodPhotosSuffice } from './upcast.ts';

const { assessed: _, ...decided } = decisionFacts('human_review');
const { tier, actorId, evidence, ...facts } = decided;

it('a version 1 assessment is read as not accepting good photos alone', () => {
  const { goodPhotosSuffice: _, ...settings } = reviewSettingsInForce;
  const storedV1 = {
    data: { ...facts, assessment: assessmentOf(7), tier, policyVersion: 'review-1', settings },
    personal: null,
  };
  const { data } = addGoodPhotosSuffice(storedV1);
  expect(vehicleReviewEvents.VehicleAssessed.data.parse(data)).toEqual({
    ...storedV1.data,
    settings: { ...settings, goodPhotosSuffice: false },
  });
});

it('a version 1 request for improvement is read as naming no angles', () => {
  const storedV1 = {
    data: { ...facts, tier, actorId, evidence, reason: null, suggestions: ['Wash it'] },
    personal: null,
  };
  const { data } = addAssessed(addAngles(storedV1));
  expect(vehicleReviewEvents.ImprovementRequested.data.parse(data)).toEqual({
    ...storedV1.data,
    assessed: null,
    angles: [],
  });
});

it('a version 1 decision is read without the score, confidence and threshold on which it was based', () => {
  const approved = addAssessed({ data: { ...decided, reason: null }, personal: null });
  expect(vehicleReviewEvents.VehicleApproved.data.parse(approved.data)).toEqual({
    ...decided,
    assessed: null,
    reason: null,
  });
  const automatic = { ...facts, tier: 'auto_approve', overallScore: 8.5, evidence };
  const { data } = addAssessed({ data: automatic, personal: null });
  expect(vehicleReviewEvents.VehicleAutoApproved.data.parse(data)).toEqual({ ...automatic, assessed: null });
});
