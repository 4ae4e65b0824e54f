import { describe, expect, it } from 'vitest';
import { reviewPolicies, reviewPolicy, tierOf } from './review-policy.ts';

const tier = (overallScore: number, thresholdPercent = 75, confidence = 0.9, flags: string[] = []) =>
  tierOf(reviewPolicy, { thresholdPercent, goodPhotosSuffice: false }, { overallScore, confidence, flags });

describe('the review policy', () => {
  it.each([
    [7.8, 75, 'auto_approve'],
    [7.8, 80, 'human_review'],
    [7.5, 75, 'auto_approve'],
    [7.49, 75, 'human_review'],
    [6.0, 75, 'human_review'],
    [5.99, 75, 'auto_hold'],
    [10, 100, 'auto_approve'],
    [9.99, 100, 'human_review'],
    [6.0, 60, 'auto_approve'],
    [5.5, 50, 'auto_hold'],
    [0, 50, 'auto_hold'],
  ])("with a score of %d and a threshold of %d %% selects '%s'", (score, threshold, expected) => {
    expect(tier(score, threshold)).toBe(expected);
  });

  it.each([50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100])(
    'approves a score equal to the threshold of %d %% unless the policy holds it',
    (threshold) => {
      expect(tier(threshold / 10, threshold)).toBe(threshold < 60 ? 'auto_hold' : 'auto_approve');
    },
  );

  it.each([
    [0.7, 'auto_approve'],
    [0.69, 'human_review'],
  ])("with a confidence of %d selects '%s'", (confidence, expected) => {
    expect(tier(9, 75, confidence)).toBe(expected);
  });

  it('approves good photos alone only if the settings allow it, and never under policy review-1', () => {
    const seen = { overallScore: 9, confidence: 0.6, flags: [] };
    const settings = { thresholdPercent: 75, goodPhotosSuffice: true };
    expect(tierOf(reviewPolicy, settings, seen)).toBe('auto_approve');
    expect(tierOf(reviewPolicy, { ...settings, goodPhotosSuffice: false }, seen)).toBe('human_review');
    expect(tierOf(reviewPolicy, settings, { ...seen, confidence: 0.5 })).toBe('human_review');
    expect(tierOf(reviewPolicies['review-1'] ?? reviewPolicy, settings, seen)).toBe('human_review');
  });

  it.each(reviewPolicy.blockingFlags)("sends a vehicle flagged '%s' to an admin", (flag) => {
    expect(tier(9.5, 75, 1, [flag])).toBe('human_review');
  });

  it('approves despite flags that do not block', () => {
    expect(tier(9, 75, 0.9, ['dim_light'])).toBe('auto_approve');
  });

  it('registers each policy under its own version', () => {
    for (const [version, policy] of Object.entries(reviewPolicies)) expect(policy.version).toBe(version);
  });
});
