import type { Upcaster } from '../../kernel/define-events.ts';

/** ThresholdChanged version 1 named no policy: there was one version of it. */
export const underReviewSettings1: Upcaster = ({ data, personal }) => ({
  data: { ...data, policyVersion: 'review-settings-1' },
  personal,
});

/** Settings were changed without a reason: ThresholdChanged up to version 2, the toggles in version 1. */
export const beforeReasons: Upcaster = ({ data, personal }) => ({ data: { ...data, reason: null }, personal });
