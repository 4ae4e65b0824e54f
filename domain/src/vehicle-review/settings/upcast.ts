import type { Upcaster } from '../../kernel/define-events.ts';

/** There was only one policy. */
export const underReviewSettings1: Upcaster = ({ data, personal }) => ({
  data: { ...data, policyVersion: 'review-settings-1' },
  personal,
});

/** Up to ThresholdChanged version 2 and toggles version 1. */
export const beforeReasons: Upcaster = ({ data, personal }) => ({ data: { ...data, reason: null }, personal });
